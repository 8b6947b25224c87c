package io.daybook.application.content.moduleitems;

import io.daybook.application.platform.kernel.Writes;
import io.daybook.command.content.discussions.DiscussionCommand.Grading;
import io.daybook.command.content.discussions.DiscussionCommand.StartTopic;
import io.daybook.command.content.discussions.DiscussionCommand.TopicFields;
import io.daybook.command.content.pages.PageCommand.CreatePage;
import io.daybook.command.content.pages.PageCommand.PageFields;
import io.daybook.command.grading.assignments.AssignmentCommand.CreateAssignment;
import io.daybook.command.grading.assignments.AssignmentFields;
import io.daybook.command.grading.assignments.AssignmentFields.DetailFields;
import io.daybook.command.grading.assignments.AssignmentFields.GroupFields;
import io.daybook.command.grading.assignments.AssignmentFields.ModerationFields;
import io.daybook.command.grading.assignments.AssignmentFields.PeerReviewFields;
import io.daybook.command.grading.assignments.AssignmentFields.ScheduleFields;
import io.daybook.command.grading.assignments.AssignmentFields.ScoringFields;
import io.daybook.command.grading.assignments.AssignmentFields.SisFields;
import io.daybook.command.grading.assignments.AssignmentFields.SubmissionFields;
import io.daybook.command.grading.assignments.GradingStaff;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.query.content.discussions.DiscussionTopicView;
import io.daybook.query.content.discussions.DiscussionViews;
import io.daybook.query.content.moduleitems.ModuleItemView;
import io.daybook.query.content.pages.PageView;
import io.daybook.query.content.pages.PageViews;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.assignments.AssignmentViews;
import java.time.Clock;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Duplicates the content of module items; a duplicate is unpublished and has no submissions. */
@Component
public class ContentCopies {

    private final AssignmentViews assignments;
    private final PageViews pages;
    private final DiscussionViews topics;
    private final Writes writes;
    private final Ids ids;
    private final Clock clock;

    ContentCopies(
            AssignmentViews assignments,
            PageViews pages,
            DiscussionViews topics,
            Writes writes,
            Ids ids,
            Clock clock) {
        this.assignments = assignments;
        this.pages = pages;
        this.topics = topics;
        this.writes = writes;
        this.ids = ids;
        this.clock = clock;
    }

    /** A copy; components that do not apply to its type are null. */
    public record Copy(long contentId, @Nullable Long assignmentId, @Nullable String pageUrl) {}

    /**
     * Copies the content of the item under this title.
     *
     * @throws Rejection if such content cannot be copied, or was deleted
     */
    public Copy of(ModuleItemView item, String title, long actorId) {
        long course = item.courseId();
        Long content = item.contentId();
        if (content == null) {
            throw notCopied();
        }
        return switch (item.type()) {
            case ASSIGNMENT ->
                    assignment(
                            assignments.find(course, content).orElseThrow(Rejection::notFound),
                            title);
            case PAGE ->
                    page(
                            pages.byIds(course, List.of(content)).stream()
                                    .findFirst()
                                    .orElseThrow(Rejection::notFound),
                            title);
            case DISCUSSION ->
                    topic(
                            topics.find(course, content).orElseThrow(Rejection::notFound),
                            title,
                            actorId);
            case FILE, QUIZ, SUB_HEADER, EXTERNAL_URL, EXTERNAL_TOOL -> throw notCopied();
        };
    }

    private static Rejection notCopied() {
        return Rejection.badRequest("Item cannot be duplicated");
    }

    private Copy page(PageView page, String title) {
        long id = ids.next("page");
        writes.send(
                new CreatePage(
                        page.courseId(),
                        id,
                        new PageFields(
                                Patch.of(title),
                                Patch.of(page.courseBody()),
                                Patch.of(page.editors()),
                                Patch.of(false),
                                Patch.absent(),
                                Patch.of(page.todoAt())),
                        clock.instant()));
        String url =
                pages.byIds(page.courseId(), List.of(id)).stream()
                        .findFirst()
                        .map(PageView::url)
                        .orElseThrow(Rejection::notFound);
        return new Copy(id, null, url);
    }

    private Copy topic(DiscussionTopicView topic, String title, long actorId) {
        long id = ids.next("discussion_topic");
        Grading grading = grading(topic, title);
        writes.send(
                new StartTopic(
                        topic.courseId(),
                        id,
                        actorId,
                        new TopicFields(
                                Patch.of(title),
                                Patch.of(topic.message()),
                                Patch.of(topic.delayedPostAt()),
                                Patch.of(topic.lockAt()),
                                Patch.of(topic.requireInitialPost()),
                                Patch.of(topic.threaded()),
                                Patch.absent(),
                                Patch.absent(),
                                Patch.of(false),
                                Patch.of(topic.sectionIds()),
                                Patch.of(topic.todoAt())),
                        false,
                        grading,
                        clock.instant()));
        return new Copy(id, grading == null ? null : grading.assignmentId(), null);
    }

    /** The copy of graded content has the same grading. */
    private @Nullable Grading grading(DiscussionTopicView topic, String title) {
        Long id = topic.assignmentId();
        return id == null
                ? null
                : assignments
                        .find(topic.courseId(), id)
                        .map(
                                from ->
                                        new Grading(
                                                ids.next("assignment"),
                                                ids.next("assignment_group"),
                                                fields(from, title),
                                                staff(from)))
                        .orElse(null);
    }

    private Copy assignment(AssignmentView from, String title) {
        long id = ids.next("assignment");
        writes.send(
                new CreateAssignment(
                        from.courseId(),
                        id,
                        ids.next("assignment_group"),
                        fields(from, title),
                        staff(from),
                        clock.instant()));
        return new Copy(id, id, null);
    }

    /** The permission to grade was checked when the copied rules were created. */
    private static GradingStaff staff(AssignmentView from) {
        return new GradingStaff(from.moderation().graderCount() + 1, true, true);
    }

    private static AssignmentFields fields(AssignmentView from, String title) {
        return new AssignmentFields(
                Patch.of(title),
                Patch.of(from.description()),
                Patch.of(from.groupId()),
                Patch.absent(),
                new ScheduleFields(
                        Patch.of(from.dueAt()), Patch.of(from.unlockAt()), Patch.of(from.lockAt())),
                new ScoringFields(
                        Patch.of(from.pointsPossible()),
                        Patch.of(from.gradingType()),
                        from.gradingStandardId() == null
                                ? Patch.absent()
                                : Patch.of(from.gradingStandardId()),
                        Patch.of(from.omitFromFinalGrade()),
                        Patch.of(from.hideInGradebook())),
                new SubmissionFields(
                        Patch.of(from.submissionTypes()),
                        Patch.of(from.allowedExtensions()),
                        from.allowedAttempts() == null
                                ? Patch.absent()
                                : Patch.of(from.allowedAttempts())),
                peerReviews(from.peerReviews()),
                moderation(from.moderation()),
                new GroupFields(
                        Patch.of(from.groupCategoryId()),
                        Patch.of(from.gradeGroupStudentsIndividually())),
                from.toolAttributes() == null ? Patch.absent() : Patch.of(from.toolAttributes()),
                SisFields.NONE,
                null,
                Patch.of(from.onlyVisibleToOverrides()),
                Patch.of(from.anonymousGrading()),
                Patch.of(from.anonymousInstructorAnnotations()),
                Patch.of(from.postManually()),
                DetailFields.of(from.details()),
                Patch.of(false));
    }

    private static PeerReviewFields peerReviews(AssignmentView.PeerReviews from) {
        return new PeerReviewFields(
                Patch.of(from.on()),
                Patch.of(from.automatic()),
                Patch.of(from.anonymous()),
                Patch.of(from.intraGroup()),
                from.count() == null ? Patch.absent() : Patch.of(from.count()),
                Patch.of(from.assignAt()));
    }

    private static ModerationFields moderation(AssignmentView.Moderation from) {
        return from.on()
                ? new ModerationFields(
                        Patch.of(true),
                        Patch.of(from.graderCount()),
                        Patch.of(from.finalGraderId()),
                        Patch.of(from.graderCommentsVisibleToGraders()),
                        Patch.of(from.gradersAnonymousToGraders()),
                        Patch.of(from.graderNamesVisibleToFinalGrader()))
                : new ModerationFields(
                        Patch.absent(),
                        Patch.absent(),
                        Patch.absent(),
                        Patch.absent(),
                        Patch.absent(),
                        Patch.absent());
    }
}
