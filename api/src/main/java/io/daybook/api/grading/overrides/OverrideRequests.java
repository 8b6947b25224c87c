package io.daybook.api.grading.overrides;

import io.daybook.api.grading.overrides.OverrideDrafts.OverrideContext;
import io.daybook.api.grading.overrides.OverrideDrafts.Read;
import io.daybook.application.grading.overrides.OverrideVisibility;
import io.daybook.application.grading.overrides.OverrideVisibility.VisibleAudience;
import io.daybook.application.platform.access.Caller;
import io.daybook.command.grading.overrides.OverrideDraft;
import io.daybook.command.grading.overrides.OverrideDraft.Replacement;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.assignments.OverrideView;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Reads {@code assignment[assignment_overrides]}, which replaces all overrides that the caller sees
 * (docs/spec/institution.md, section 5.2, rule 23).
 */
@Component
public class OverrideRequests {

    private static final String FIELD = "assignment_overrides";

    private final OverrideDrafts drafts;
    private final OverrideVisibility seen;

    OverrideRequests(OverrideDrafts drafts, OverrideVisibility seen) {
        this.drafts = drafts;
        this.seen = seen;
    }

    /**
     * Returns the requested overrides; null if there were none in the request.
     *
     * @param assignment null while it is being created
     * @param groupCategoryId the category of a group assignment; null for none
     */
    public @Nullable Replacement of(
            Patch<List<OverrideBody>> sent,
            @Nullable AssignmentView assignment,
            @Nullable Long groupCategoryId,
            CourseView course,
            Caller caller) {
        if (!sent.isPresent()) {
            return null;
        }
        VisibleAudience audience = seen.of(caller, course);
        List<OverrideView> current = assignment == null ? List.of() : seen.of(assignment, audience);
        Set<Long> known = current.stream().map(OverrideView::id).collect(Collectors.toSet());
        List<OverrideDraft> wanted = new ArrayList<>();
        for (OverrideBody body : sent.orElse(List.of())) {
            Long id = body.id();
            if (id != null && !known.contains(id)) {
                throw Rejection.invalid(FIELD, "unknown override id " + id);
            }
            Read read =
                    drafts.read(
                            body,
                            id,
                            new OverrideContext(course, groupCategoryId, audience, current));
            if (read.draft() == null) {
                throw Rejection.invalid(FIELD, String.join("; ", read.errors()));
            }
            wanted.add(read.draft());
        }
        return new Replacement(wanted, audience.scope());
    }
}
