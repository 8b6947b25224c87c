package io.daybook.api.institution.reports;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The parameters of all reports; the list of reports shows which of them a report has. */
record ReportParametersBody(
        @Nullable Long enrollmentTermId,
        @Nullable Long courseId,
        @Nullable Boolean includeDeleted,
        @Nullable Boolean users,
        @Nullable Boolean accounts,
        @Nullable Boolean terms,
        @Nullable Boolean courses,
        @Nullable Boolean sections,
        @Nullable Boolean enrollments,
        @Nullable Boolean groups,
        @Nullable Boolean groupMembership,
        @Nullable Boolean groupCategories,
        @Nullable Boolean userObservers,
        @Nullable Boolean admins,
        @Nullable Boolean xlist,
        @Nullable Instant startAt,
        @Nullable Instant endAt,
        @Nullable Boolean includeEnrollmentState,
        @Nullable List<String> enrollmentState) {}
