package io.daybook.application.content.masterypaths;

import io.daybook.application.platform.errors.Required;
import io.daybook.command.content.masterypaths.MasteryPathCommand.RangeDraft;
import io.daybook.command.content.masterypaths.MasteryPathCommand.SetDraft;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.assignments.AssignmentViews;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Reads the scoring ranges of a rule: new ones are assigned ids, and assignments must belong to the
 * course.
 */
@Component
public class RangeReader {

    private final AssignmentViews assignments;
    private final Ids ids;

    RangeReader(AssignmentViews assignments, Ids ids) {
        this.assignments = assignments;
        this.ids = ids;
    }

    /** A range; one without id is new, and omitted parts of an existing one stay as they are. */
    public record SentRange(
            @Nullable Long id,
            @Nullable Double lowerBound,
            @Nullable Double upperBound,
            Patch<List<SentSet>> assignmentSets) {}

    /** A set of assignments that are assigned together. */
    record SentSet(@Nullable Long id, Patch<List<Association>> assignmentSetAssociations) {

        List<Long> assignmentIds() {
            return assignmentSetAssociations.orElse(List.of()).stream()
                    .map(it -> Required.of(it.assignmentId(), "assignment_id"))
                    .distinct()
                    .toList();
        }
    }

    /** An assignment of a set. */
    record Association(@Nullable Long assignmentId) {}

    /** Returns the trigger, which must be an assignment of the course. */
    public long trigger(CourseView course, long assignmentId) {
        if (assignments.find(course.id(), assignmentId).isEmpty()) {
            throw Rejection.invalid("trigger_assignment_id", "is not an assignment of the course");
        }
        return assignmentId;
    }

    /** Returns the requested ranges. */
    public List<RangeDraft> drafts(CourseView course, List<SentRange> sent) {
        List<SentSet> sets =
                sent.stream()
                        .flatMap(range -> range.assignmentSets().orElse(List.of()).stream())
                        .toList();
        requireOfCourse(
                course,
                sets.stream()
                        .flatMap(set -> set.assignmentIds().stream())
                        .collect(Collectors.toSet()));
        return sent.stream().map(this::draft).toList();
    }

    private void requireOfCourse(CourseView course, Set<Long> named) {
        long known =
                assignments.byIds(named).stream()
                        .filter(found -> found.courseId() == course.id())
                        .filter(found -> !found.deleted())
                        .map(AssignmentView::id)
                        .count();
        if (known < named.size()) {
            throw Rejection.invalid("assignment_id", "is not an assignment of the course");
        }
    }

    private RangeDraft draft(SentRange sent) {
        return new RangeDraft(
                sent.id() == null ? ids.next("mastery_path_range") : sent.id(),
                sent.id() == null,
                sent.lowerBound(),
                sent.upperBound(),
                ifSent(sent.assignmentSets(), sets -> sets.stream().map(this::draft).toList()));
    }

    private SetDraft draft(SentSet sent) {
        return new SetDraft(
                sent.id() == null ? ids.next("mastery_path_set") : sent.id(),
                sent.id() == null,
                ifSent(sent.assignmentSetAssociations(), _ -> sent.assignmentIds()));
    }

    /** Returns a list that was sent, even if empty; null if omitted. */
    private static <T, R> @Nullable List<R> ifSent(
            Patch<List<T>> sent, Function<List<T>, List<R>> read) {
        return sent.isPresent() ? read.apply(sent.orElse(List.of())) : null;
    }
}
