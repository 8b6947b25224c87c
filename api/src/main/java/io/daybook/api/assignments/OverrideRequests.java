package io.daybook.api.assignments;

import io.daybook.api.access.Caller;
import io.daybook.api.assignments.OverrideDrafts.Asked;
import io.daybook.api.assignments.OverrideDrafts.Read;
import io.daybook.api.assignments.SeenOverrides.Sight;
import io.daybook.command.assignments.OverrideDraft;
import io.daybook.command.assignments.OverrideDraft.Replacement;
import io.daybook.command.kernel.Patch;
import io.daybook.command.kernel.Rejection;
import io.daybook.query.assignments.AssignmentView;
import io.daybook.query.assignments.OverrideView;
import io.daybook.query.courses.CourseView;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Reads the list {@code assignment[assignment_overrides]}: it replaces all dates of their own that
 * the author sees (fact sheet accounts-assignments, section 5.2, rule 23).
 */
@Component
class OverrideRequests {

    private static final String FIELD = "assignment_overrides";

    private final OverrideDrafts drafts;
    private final SeenOverrides seen;

    OverrideRequests(OverrideDrafts drafts, SeenOverrides seen) {
        this.drafts = drafts;
        this.seen = seen;
    }

    /**
     * What was sent; null when nothing was.
     *
     * @param assignment null while it is being made
     * @param groupCategoryId whose groups will work on it together; null for none
     */
    @Nullable Replacement of(
            Patch<List<OverrideBody>> sent,
            @Nullable AssignmentView assignment,
            @Nullable Long groupCategoryId,
            CourseView course,
            Caller caller) {
        if (!sent.isPresent()) {
            return null;
        }
        Sight sight = seen.of(caller, course);
        Set<Long> known =
                assignment == null
                        ? Set.of()
                        : seen.of(assignment, sight).stream()
                                .map(OverrideView::id)
                                .collect(Collectors.toSet());
        List<OverrideDraft> wanted = new ArrayList<>();
        for (OverrideBody body : sent.orElse(List.of())) {
            Long id = body.id();
            if (id != null && !known.contains(id)) {
                throw Rejection.invalid(FIELD, "unknown override id " + id);
            }
            Read read = drafts.read(body, id, new Asked(course, groupCategoryId, sight));
            if (read.draft() == null) {
                throw Rejection.invalid(FIELD, String.join("; ", read.errors()));
            }
            wanted.add(read.draft());
        }
        return new Replacement(wanted, sight.reach());
    }
}
