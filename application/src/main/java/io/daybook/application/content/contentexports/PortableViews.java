package io.daybook.application.content.contentexports;

import io.daybook.command.content.modules.Requirement;
import io.daybook.command.grading.rubrics.RubricCommand.Use;
import io.daybook.command.grading.rubrics.RubricDraft;
import io.daybook.query.assessment.quizquestions.QuestionGroupView;
import io.daybook.query.assessment.quizquestions.QuizQuestionView;
import io.daybook.query.assessment.quizzes.QuizView;
import io.daybook.query.content.discussions.DiscussionTopicView;
import io.daybook.query.content.moduleitems.ModuleItemView;
import io.daybook.query.content.modules.ModuleView;
import io.daybook.query.content.pages.PageView;
import io.daybook.query.grading.assignments.AssignmentGroupView;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.rubrics.RubricAssociationView;
import io.daybook.query.grading.rubrics.RubricView;
import io.daybook.query.platform.files.FileView;
import io.daybook.query.scheduling.calendar.CalendarEntryView;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Converts views to the lines of a package. */
final class PortableViews {

    private PortableViews() {}

    /** Drops references in the rules to assignments that are not in the group. */
    static PortableContent.Group of(AssignmentGroupView view, Set<Long> assignmentIds) {
        return new PortableContent.Group(
                view.name(),
                view.weight(),
                view.dropLowest(),
                view.dropHighest(),
                view.neverDrop().stream().filter(assignmentIds::contains).toList());
    }

    static PortableContent.Assignment of(AssignmentView view) {
        AssignmentView.PeerReviews reviews = view.peerReviews();
        return new PortableContent.Assignment(
                view.id(),
                view.groupId(),
                view.name(),
                view.description(),
                view.dueAt(),
                view.unlockAt(),
                view.lockAt(),
                view.pointsPossible(),
                view.gradingType(),
                view.gradingStandardId(),
                view.omitFromFinalGrade(),
                view.hideInGradebook(),
                view.submissionTypes(),
                view.allowedExtensions(),
                view.allowedAttempts(),
                new PortableContent.PeerReviews(
                        reviews.on(),
                        reviews.automatic(),
                        reviews.anonymous(),
                        reviews.intraGroup(),
                        reviews.count(),
                        reviews.assignAt()),
                of(view.moderation()),
                view.groupCategoryId() != null,
                view.toolAttributes(),
                view.onlyVisibleToOverrides(),
                view.anonymousGrading(),
                view.anonymousInstructorAnnotations(),
                view.postManually(),
                view.published(),
                view.details());
    }

    private static PortableContent.@Nullable Moderation of(AssignmentView.Moderation view) {
        return view.on()
                ? new PortableContent.Moderation(
                        view.graderCount(),
                        view.graderCommentsVisibleToGraders(),
                        view.gradersAnonymousToGraders(),
                        view.graderNamesVisibleToFinalGrader())
                : null;
    }

    /** Exports the body by staff; contributions of readers belong to them. */
    static PortableContent.Page of(PageView view) {
        return new PortableContent.Page(
                view.title(),
                view.url(),
                view.courseBody(),
                view.editors(),
                view.published(),
                view.isFrontPage(),
                view.todoAt());
    }

    static PortableContent.Topic of(DiscussionTopicView view, @Nullable AssignmentView assignment) {
        return new PortableContent.Topic(
                view.title(),
                view.message(),
                view.isAnnouncement(),
                view.delayedPostAt(),
                view.lockAt(),
                view.requireInitialPost(),
                view.threaded(),
                view.pinned(),
                view.locked(),
                view.published(),
                !view.sectionIds().isEmpty(),
                view.todoAt(),
                assignment == null ? null : of(assignment));
    }

    static PortableContent.Quiz of(
            QuizView view,
            @Nullable AssignmentView assignment,
            List<QuestionGroupView> groups,
            List<QuizQuestionView> questions) {
        return new PortableContent.Quiz(
                view.title(),
                view.description(),
                view.type(),
                view.pointsPossible(),
                view.dueAt(),
                view.unlockAt(),
                view.lockAt(),
                view.published(),
                view.taking(),
                view.results(),
                view.ipFilter(),
                assignment == null ? null : of(assignment),
                groups.stream().map(QuestionGroupView::current).toList(),
                questions.stream().map(QuizQuestionView::current).toList());
    }

    static PortableContent.Rubric of(RubricView view, List<RubricAssociationView> uses) {
        var draft =
                new RubricDraft(
                        view.title(),
                        view.freeFormCriterionComments(),
                        view.hideScoreTotal(),
                        view.buttonDisplay(),
                        view.ratingOrder(),
                        view.criteria().stream().map(PortableViews::of).toList());
        return new PortableContent.Rubric(draft, uses.stream().map(PortableViews::of).toList());
    }

    private static RubricDraft.CriterionDraft of(RubricView.Criterion criterion) {
        return new RubricDraft.CriterionDraft(
                criterion.id(),
                criterion.description(),
                criterion.longDescription(),
                criterion.criterionUseRange(),
                criterion.ignoreForScoring(),
                criterion.learningOutcomeId(),
                criterion.masteryPoints(),
                criterion.ratings().stream()
                        .map(
                                rating ->
                                        new RubricDraft.RatingDraft(
                                                rating.id(),
                                                rating.description(),
                                                rating.longDescription(),
                                                rating.points()))
                        .toList());
    }

    private static PortableContent.RubricUse of(RubricAssociationView view) {
        return new PortableContent.RubricUse(
                view.id(),
                view.objectType(),
                view.objectId(),
                new Use(
                        view.purpose(),
                        view.useForGrading(),
                        view.hideScoreTotal(),
                        view.hidePoints(),
                        view.hideOutcomeResults(),
                        view.bookmarked(),
                        view.title()));
    }

    static PortableContent.Event of(CalendarEntryView view) {
        return new PortableContent.Event(
                view.title(),
                view.description(),
                view.locationName(),
                view.locationAddress(),
                view.startAt(),
                view.endAt(),
                view.allDay());
    }

    static PortableContent.Module of(ModuleView view, List<ModuleItemView> items) {
        return new PortableContent.Module(
                view.name(),
                view.unlockAt(),
                view.requireSequentialProgress(),
                view.publishFinalGrade(),
                view.requirementCount(),
                view.prerequisiteIds(),
                view.isPublished(),
                items.stream().map(PortableViews::of).toList());
    }

    private static PortableContent.Item of(ModuleItemView view) {
        return new PortableContent.Item(
                view.id(),
                view.type(),
                view.contentId(),
                view.externalUrl(),
                view.newTab(),
                view.title(),
                view.position(),
                view.indent(),
                view.published(),
                view.requirement() == null
                        ? null
                        : new Requirement(view.requirement(), view.minScore()));
    }

    static PortableContent.File of(FileView view, String path) {
        int slash = path.lastIndexOf('/');
        return new PortableContent.File(
                CartridgeWriter.FILES + path,
                view.folderId() == null || slash < 0 ? "" : path.substring(0, slash),
                Objects.requireNonNullElse(view.name(), "file"),
                view.contentType(),
                view.locked(),
                view.hidden(),
                view.unlockAt(),
                view.lockAt());
    }
}
