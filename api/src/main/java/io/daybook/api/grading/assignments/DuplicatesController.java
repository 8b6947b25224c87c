package io.daybook.api.grading.assignments;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.daybook.api.platform.access.Requires;
import io.daybook.api.platform.binding.Params;
import io.daybook.application.integration.plagiarism.SimilarityToolCopies;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.command.grading.assignments.AssignmentCommand.DuplicateAssignment;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.grading.assignments.GradedContent;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.assignments.AssignmentViews;
import java.time.Clock;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

/** Copies assignments within a course (docs/spec/institution.md, section 5.5). */
@RestController
class DuplicatesController {

    private final AssignmentViews assignments;
    private final AssignmentAssembler assembler;
    private final SimilarityToolCopies similarity;
    private final Writes writes;
    private final Ids ids;
    private final Clock clock;

    DuplicatesController(
            AssignmentViews assignments,
            AssignmentAssembler assembler,
            SimilarityToolCopies similarity,
            Writes writes,
            Ids ids,
            Clock clock) {
        this.assignments = assignments;
        this.assembler = assembler;
        this.similarity = similarity;
        this.writes = writes;
        this.ids = ids;
        this.clock = clock;
    }

    record Duplicate(@Nullable String assignmentName) {}

    /** The copy, and the new positions of the assignments in its group. */
    record DuplicateJson(
            @JsonUnwrapped AssignmentJson assignment, Map<Long, Integer> newPositions) {}

    /** Duplicates an assignment; the copy is unpublished and placed after its original. */
    @PostMapping("/api/v1/courses/{course_id}/assignments/{assignment_id}/duplicate")
    @Requires(Right.MANAGE_ASSIGNMENTS_ADD)
    DuplicateJson duplicate(
            CourseView course,
            @PathVariable("assignment_id") long assignmentId,
            Caller caller,
            @Params Duplicate sent) {
        AssignmentView original = find(course, assignmentId);
        if (original.submissionTypes().contains("online_quiz")) {
            throw Rejection.badRequest("quizzes cannot be duplicated");
        }
        long id = ids.next("assignment");
        boolean isOfTopic = original.content() == GradedContent.DISCUSSION_TOPIC;
        writes.send(
                new DuplicateAssignment(
                        course.id(),
                        assignmentId,
                        id,
                        isOfTopic ? ids.next("discussion_topic") : null,
                        sent.assignmentName(),
                        clock.instant()));
        similarity
                .commands(course, assignmentId, course, id, clock.instant())
                .forEach(writes::send);
        AssignmentView copy = find(course, id);
        return new DuplicateJson(
                assembler.one(copy, course, caller, Set.of()),
                assignments.places(course.id(), copy.groupId()));
    }

    private AssignmentView find(CourseView course, long id) {
        return assignments.find(course.id(), id).orElseThrow(Rejection::notFound);
    }
}
