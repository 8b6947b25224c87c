package io.daybook.application.content.contentmigrations;

import io.daybook.application.content.contentexports.PortableContent;
import io.daybook.application.content.contentexports.PortableContent.Assignment;
import io.daybook.application.integration.plagiarism.SimilarityToolCopies;
import io.daybook.command.content.discussions.DiscussionCommand.Grading;
import io.daybook.command.content.discussions.DiscussionCommand.StartTopic;
import io.daybook.command.content.discussions.DiscussionCommand.TopicFields;
import io.daybook.command.grading.assignments.AssignmentCommand.ChangeAssignment;
import io.daybook.command.grading.assignments.AssignmentCommand.CreateAssignment;
import io.daybook.command.grading.assignments.AssignmentFields;
import io.daybook.command.grading.assignments.AssignmentFields.DetailFields;
import io.daybook.command.grading.assignments.AssignmentFields.ModerationFields;
import io.daybook.command.grading.assignments.AssignmentFields.PeerReviewFields;
import io.daybook.command.grading.assignments.AssignmentFields.ScheduleFields;
import io.daybook.command.grading.assignments.AssignmentFields.ScoringFields;
import io.daybook.command.grading.assignments.AssignmentFields.SubmissionFields;
import io.daybook.command.grading.assignments.AssignmentGroupCommand.AddAssignmentGroup;
import io.daybook.command.grading.assignments.AssignmentGroupCommand.ChangeAssignmentGroup;
import io.daybook.command.grading.assignments.AssignmentGroupCommand.DropRules;
import io.daybook.command.grading.assignments.AssignmentGroupCommand.GroupFields;
import io.daybook.command.grading.assignments.GradingStaff;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.discussions.DiscussionViews;
import io.daybook.query.grading.assignments.AssignmentViews;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Imports assignment groups, assignments and discussion topics. */
@Component
class GradedImports {

    /** The maximum number of graders, so that any number accepted in the source is accepted. */
    private static final GradingStaff ANYBODY = new GradingStaff(Integer.MAX_VALUE, false, false);

    private final AssignmentViews assignments;
    private final DiscussionViews topics;
    private final SimilarityToolCopies similarity;
    private final Ids ids;

    GradedImports(
            AssignmentViews assignments,
            DiscussionViews topics,
            SimilarityToolCopies similarity,
            Ids ids) {
        this.similarity = similarity;
        this.assignments = assignments;
        this.topics = topics;
        this.ids = ids;
    }

    void add(ImportRun run, long sourceId, PortableContent.Group group) {
        long course = run.course().id();
        long id = Objects.requireNonNull(run.id("assignment_group", sourceId));
        GroupFields fields = fields(group, Patch.absent());
        boolean exists = assignments.findGroup(course, id).isPresent();
        run.job()
                .send(
                        exists
                                ? new ChangeAssignmentGroup(course, id, fields, run.job().now())
                                : new AddAssignmentGroup(course, id, fields, run.job().now()));
        run.imported("assignment_group", sourceId);
    }

    /** The drop rules refer to assignments, so they are imported after these. */
    void addRules(ImportRun run, long sourceId, PortableContent.Group group) {
        List<Long> never =
                group.neverDrop().stream()
                        .map(assignment -> run.made("assignment", assignment))
                        .filter(Objects::nonNull)
                        .toList();
        if (group.dropLowest() > 0 || group.dropHighest() > 0) {
            var rules = new DropRules(group.dropLowest(), group.dropHighest(), never);
            long id = Objects.requireNonNull(run.id("assignment_group", sourceId));
            run.job()
                    .send(
                            new ChangeAssignmentGroup(
                                    run.course().id(),
                                    id,
                                    fields(group, Patch.of(rules)),
                                    run.job().now()));
        }
    }

    private static GroupFields fields(PortableContent.Group group, Patch<DropRules> rules) {
        return new GroupFields(
                Patch.of(group.name()),
                Patch.absent(),
                Patch.of(group.weight()),
                rules,
                Patch.absent(),
                Patch.absent());
    }

    void add(ImportRun run, long sourceId, Assignment assignment) {
        long course = run.course().id();
        long id = Objects.requireNonNull(run.id("assignment", sourceId));
        AssignmentFields fields = fields(run, assignment);
        run.job()
                .send(
                        assignments.find(course, id).isPresent()
                                ? new ChangeAssignment(course, id, fields, ANYBODY, run.job().now())
                                : new CreateAssignment(
                                        course,
                                        id,
                                        ids.next("assignment_group"),
                                        fields,
                                        ANYBODY,
                                        run.job().now()));
        run.imported("assignment", sourceId);
        CourseView original = run.original();
        if (original != null) {
            similarity
                    .commands(original, sourceId, run.course(), id, run.job().now())
                    .forEach(run.job()::send);
        }
    }

    /** Returns the assignment fields, without references to users of the source. */
    static AssignmentFields fields(ImportRun run, Assignment from) {
        if (from.inGroups()) {
            run.issue("Assignment " + from.id() + " is not done in groups any more");
        }
        AssignmentFields none = AssignmentFields.NONE;
        String tool = from.tool();
        return new AssignmentFields(
                Patch.of(from.name()),
                Patch.of(run.html(from.description())),
                run.patch("assignment_group", from.groupId()),
                Patch.absent(),
                new ScheduleFields(
                        Patch.of(from.dueAt()), Patch.of(from.unlockAt()), Patch.of(from.lockAt())),
                new ScoringFields(
                        Patch.of(from.pointsPossible()),
                        Patch.of(from.gradingType()),
                        given(run.made("grading_standard", from.gradingStandardId())),
                        Patch.of(from.omitFromFinalGrade()),
                        Patch.of(from.hideInGradebook())),
                new SubmissionFields(
                        Patch.of(from.submissionTypes()),
                        Patch.of(from.allowedExtensions()),
                        given(from.allowedAttempts())),
                reviews(from.peerReviews()),
                moderation(from.moderation()),
                none.groups(),
                tool == null ? Patch.absent() : ExternalToolImports.use(run, tool),
                none.sis(),
                null,
                Patch.of(from.onlyVisibleToOverrides()),
                Patch.of(from.anonymousGrading()),
                Patch.of(from.anonymousInstructorAnnotations()),
                Patch.of(from.postManually()),
                DetailFields.of(from.details()),
                Patch.of(from.published()));
    }

    private static <T> Patch<T> given(@Nullable T value) {
        return value == null ? Patch.absent() : Patch.of(value);
    }

    /** The final grader is a user of the source, and has to be selected again. */
    private static ModerationFields moderation(PortableContent.@Nullable Moderation from) {
        return from == null
                ? AssignmentFields.NONE.moderation()
                : new ModerationFields(
                        Patch.of(true),
                        Patch.of(from.graderCount()),
                        Patch.absent(),
                        Patch.of(from.graderCommentsVisibleToGraders()),
                        Patch.of(from.gradersAnonymousToGraders()),
                        Patch.of(from.graderNamesVisibleToFinalGrader()));
    }

    private static PeerReviewFields reviews(PortableContent.PeerReviews from) {
        return new PeerReviewFields(
                Patch.of(from.on()),
                Patch.of(from.automatic()),
                Patch.of(from.anonymous()),
                Patch.of(from.intraGroup()),
                given(from.count()),
                Patch.of(from.assignAt()));
    }

    void add(ImportRun run, long sourceId, PortableContent.Topic topic) {
        if (topic.ofSections() && topic.announcement()) {
            throw Rejection.badRequest("it is for some sections of the other course alone");
        }
        long course = run.course().id();
        long id = Objects.requireNonNull(run.id("topic", sourceId));
        boolean exists = topics.find(course, id).isPresent();
        Assignment graded = topic.assignment();
        if (!exists) {
            Grading grading =
                    graded == null
                            ? null
                            : new Grading(
                                    Objects.requireNonNull(run.id("assignment", graded.id())),
                                    ids.next("assignment_group"),
                                    fields(run, graded),
                                    ANYBODY);
            run.job()
                    .send(
                            new StartTopic(
                                    course,
                                    id,
                                    run.userId(),
                                    fields(run, topic),
                                    topic.announcement(),
                                    grading,
                                    run.job().now()));
        }
        if (topic.ofSections()) {
            run.issue("Topic " + sourceId + " was for some sections alone and is a draft now");
        }
        run.imported("topic", sourceId);
        if (graded != null) {
            run.imported("assignment", graded.id());
        }
    }

    private static TopicFields fields(ImportRun run, PortableContent.Topic topic) {
        return new TopicFields(
                Patch.of(topic.title()),
                Patch.of(run.html(topic.message())),
                Patch.of(topic.delayedPostAt()),
                Patch.of(topic.lockAt()),
                Patch.of(topic.requireInitialPost()),
                Patch.of(topic.threaded()),
                Patch.of(topic.pinned()),
                Patch.of(topic.locked()),
                Patch.of(topic.published() && !topic.ofSections()),
                Patch.absent(),
                Patch.of(topic.todoAt()));
    }
}
