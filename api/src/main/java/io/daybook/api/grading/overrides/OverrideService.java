package io.daybook.api.grading.overrides;

import io.daybook.api.grading.assignments.Instructors;
import io.daybook.api.grading.overrides.OverrideDrafts.OverrideContext;
import io.daybook.api.grading.overrides.OverrideDrafts.Read;
import io.daybook.application.grading.assignments.AssignmentReaders;
import io.daybook.application.grading.assignments.AssignmentReaders.Reader;
import io.daybook.application.grading.overrides.OverrideVisibility;
import io.daybook.application.grading.overrides.OverrideVisibility.VisibleAudience;
import io.daybook.application.platform.access.Caller;
import io.daybook.command.grading.overrides.OverrideDraft.Scope;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.assignments.AssignmentViews;
import io.daybook.query.grading.assignments.OverrideView;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Reads and changes the assignment overrides of a course on behalf of a caller. */
@Component
class OverrideService {

    private final AssignmentViews assignments;
    private final AssignmentReaders readers;
    private final OverrideVisibility seen;
    private final OverrideDrafts drafts;
    private final OverrideAssembler assembler;
    private final Instructors instructors;

    OverrideService(
            AssignmentViews assignments,
            AssignmentReaders readers,
            OverrideVisibility seen,
            OverrideDrafts drafts,
            OverrideAssembler assembler,
            Instructors instructors) {
        this.assignments = assignments;
        this.readers = readers;
        this.seen = seen;
        this.drafts = drafts;
        this.assembler = assembler;
        this.instructors = instructors;
    }

    /** Returns the course limited to what this caller sees. */
    VisibleCourse visible(CourseView course, Caller caller) {
        return new VisibleCourse(
                course, readers.of(caller, course), seen.of(caller, course), caller);
    }

    /** A course as one caller sees it. */
    final class VisibleCourse {

        private final CourseView course;
        private final Reader reader;
        private final VisibleAudience audience;
        private final Caller caller;

        private VisibleCourse(
                CourseView course, Reader reader, VisibleAudience audience, Caller caller) {
            this.course = course;
            this.reader = reader;
            this.audience = audience;
            this.caller = caller;
        }

        /** Returns an assignment. Rejected as not found if the caller does not see it. */
        AssignmentView assignment(long id) {
            return assignments
                    .find(course.id(), id)
                    .filter(reader::sees)
                    .orElseThrow(Rejection::notFound);
        }

        /**
         * Returns an assignment that the caller may change; some only their final grader changes.
         */
        AssignmentView changeable(long id) {
            AssignmentView of = assignment(id);
            requireChangeable(of);
            return of;
        }

        /** Refuses changes of an assignment that only its final grader changes. */
        void requireChangeable(AssignmentView of) {
            if (!instructors.mayChange(caller.id(), of.moderation().finalGraderId(), course)) {
                throw Rejection.forbidden();
            }
        }

        /** Those of these assignments that the caller sees. */
        Map<Long, AssignmentView> assignments(Collection<Long> ids) {
            return assignments.byIds(ids).stream()
                    .filter(each -> each.courseId() == course.id() && !each.deleted())
                    .filter(reader::sees)
                    .collect(Collectors.toMap(AssignmentView::id, Function.identity()));
        }

        /** Returns the overrides of an assignment, oldest first. */
        List<OverrideView> overrides(AssignmentView of) {
            return seen.of(of, audience);
        }

        Optional<OverrideView> override(AssignmentView of, long id) {
            return overrides(of).stream().filter(each -> each.id() == id).findFirst();
        }

        /**
         * Reads the requested override.
         *
         * @param id the override to change; null to add one
         */
        Read read(OverrideBody sent, @Nullable Long id, AssignmentView of) {
            return drafts.read(
                    sent,
                    id,
                    new OverrideContext(course, of.groupCategoryId(), audience, overrides(of)));
        }

        /** Returns the students, sections and groups whose overrides the caller may change. */
        Scope scope() {
            return audience.scope();
        }

        /** Returns the JSON of overrides; those of a deleted section or group are left out. */
        List<AssignmentOverrideJson> json(List<OverrideView> shown) {
            return assembler.all(shown, course, audience);
        }
    }
}
