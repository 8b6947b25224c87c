package io.daybook.api.people.sections;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.daybook.api.people.users.UserJson;
import io.daybook.application.platform.kernel.SisImports.SisImport;
import io.daybook.query.people.sections.SectionView;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A section as the reader may see it (docs/spec/institution.md, section 7.3). */
record SectionJson(
        long id,
        long courseId,
        String name,
        @Nullable Instant startAt,
        @Nullable Instant endAt,
        Instant createdAt,
        boolean restrictEnrollmentsToSectionDates,
        @Nullable Long nonxlistCourseId,
        @JsonUnwrapped Extras extras) {

    /** The SIS ids of the section and its course. */
    record Sis(
            @Nullable String sisSectionId,
            @Nullable String sisCourseId,
            @Nullable String integrationId) {}

    /** What the reader may see and requested; what is null is left out. */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record Extras(
            @JsonUnwrapped @Nullable Sis sis,
            @JsonUnwrapped @Nullable SisImport sisImport,
            @Nullable Integer totalStudents,
            @Nullable List<UserJson> students,
            @JsonUnwrapped @Nullable Passback passback,
            @Nullable Map<String, Boolean> permissions) {}

    /** The state of the grade export to the SIS, which is always null. */
    record Passback(@Nullable String passbackStatus) {}

    static SectionJson of(SectionView section, Extras extras) {
        return new SectionJson(
                section.id(),
                section.courseId(),
                section.name(),
                section.startAt(),
                section.endAt(),
                section.createdAt(),
                section.restrictEnrollmentsToSectionDates(),
                section.nonxlistCourseId(),
                extras);
    }
}
