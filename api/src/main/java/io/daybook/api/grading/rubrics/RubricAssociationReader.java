package io.daybook.api.grading.rubrics;

import io.daybook.api.grading.rubrics.RubricBody.AssociationFields;
import io.daybook.command.grading.rubrics.RubricCommand.Association;
import io.daybook.command.grading.rubrics.RubricCommand.Review;
import io.daybook.command.grading.rubrics.RubricCommand.Use;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.grading.rubrics.RubricObject;
import io.daybook.events.grading.rubrics.RubricPurpose;
import io.daybook.query.grading.assignments.AssignmentViews;
import io.daybook.query.grading.peerreviews.PeerReviewView;
import io.daybook.query.grading.peerreviews.PeerReviewViews;
import io.daybook.query.grading.rubrics.RubricAssociationView;
import io.daybook.query.grading.rubrics.RubricViews;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Reads the object and the purpose of a rubric association (document 1, section 4.5). */
@Component
class RubricAssociationReader {

    private final RubricViews rubrics;
    private final AssignmentViews assignments;
    private final PeerReviewViews reviews;
    private final Ids ids;

    RubricAssociationReader(
            RubricViews rubrics, AssignmentViews assignments, PeerReviewViews reviews, Ids ids) {
        this.rubrics = rubrics;
        this.assignments = assignments;
        this.reviews = reviews;
        this.ids = ids;
    }

    /** The object with which a rubric is associated. */
    record Target(RubricObject type, long id, String title) {}

    /**
     * Returns the association with the requested id, or that of the requested object; null for
     * none.
     */
    @Nullable RubricAssociationView existing(RubricBody sent, long rubricId, RubricContext here) {
        Long id = sent.rubricAssociationId();
        AssociationFields fields = sent.rubricAssociation();
        Long named = id == null && fields != null ? fields.id() : id;
        if (named != null) {
            return rubrics.association(named)
                    .filter(a -> a.rubricId() == rubricId)
                    .filter(a -> a.isIn(here.context().type(), here.context().id()))
                    .orElse(null);
        }
        Target target = fields == null ? null : target(fields, here);
        return target == null ? null : same(rubricId, target);
    }

    /**
     * Whether the object of the association is an assignment of the context: the object of the
     * existing association, otherwise the requested object.
     *
     * @param rubricId 0 for a new one
     */
    boolean isForAssignment(RubricBody sent, long rubricId, RubricContext here) {
        RubricAssociationView existing = existing(sent, rubricId, here);
        if (existing != null) {
            return existing.objectType() == RubricObject.ASSIGNMENT;
        }
        AssociationFields fields = sent.rubricAssociation();
        Target target = fields == null ? null : target(fields, here);
        return target != null && target.type() == RubricObject.ASSIGNMENT;
    }

    private @Nullable RubricAssociationView same(long rubricId, Target target) {
        return rubrics.associationsOf(rubricId).stream()
                .filter(a -> a.objectType() == target.type())
                .filter(a -> a.objectId() == target.id())
                .findFirst()
                .orElse(null);
    }

    /**
     * Returns the requested association.
     *
     * @param existing the association to change; null for a new one
     * @param takenFrom the rubric of the existing association, if a copy of it takes the
     *     association over
     * @return null if no object was named, or none that exists here
     */
    @Nullable Association read(
            RubricBody sent,
            RubricContext here,
            @Nullable RubricAssociationView existing,
            @Nullable Long takenFrom) {
        AssociationFields fields = sent.rubricAssociation();
        Target target =
                existing != null
                        ? new Target(
                                existing.objectType(),
                                existing.objectId(),
                                Objects.requireNonNullElse(existing.title(), ""))
                        : fields == null ? null : target(fields, here);
        return target == null
                ? null
                : new Association(
                        existing == null ? ids.next("rubric_association") : existing.id(),
                        target.type(),
                        target.id(),
                        here.courseId(),
                        here.context(),
                        use(fields, existing, target),
                        sent.keepsPoints(),
                        existing == null ? null : takenFrom,
                        target.type() == RubricObject.ASSIGNMENT
                                ? completedReviews(target.id())
                                : List.of());
    }

    private List<Review> completedReviews(long assignmentId) {
        return reviews.of(assignmentId, null).stream()
                .filter(PeerReviewView::completed)
                .map(review -> new Review(review.userId(), review.reviewerId()))
                .toList();
    }

    /** Returns the requested object; null if it does not exist here. */
    @Nullable Target target(AssociationFields fields, RubricContext here) {
        Long id = fields.associationId();
        String type = fields.associationType();
        if (id == null || type == null) {
            return null;
        }
        return switch (type) {
            case "Assignment" ->
                    assignments
                            .find(here.courseId(), id)
                            .map(a -> new Target(RubricObject.ASSIGNMENT, a.id(), a.name()))
                            .orElse(null);
            case "Course" ->
                    id == here.courseId() ? new Target(RubricObject.COURSE, id, here.name()) : null;
            case "Account" ->
                    here.reaches(id) ? new Target(RubricObject.ACCOUNT, id, here.name()) : null;
            default -> null;
        };
    }

    /** Hidden points can be neither a grade nor a displayed total. */
    private static Use use(
            @Nullable AssociationFields sent, @Nullable RubricAssociationView was, Target target) {
        if (sent == null && was != null) {
            return new Use(
                    was.purpose(),
                    was.useForGrading(),
                    was.hideScoreTotal(),
                    was.hidePoints(),
                    was.hideOutcomeResults(),
                    was.bookmarked(),
                    was.title());
        }
        AssociationFields fields = Objects.requireNonNull(sent);
        RubricPurpose usual =
                target.type() == RubricObject.ASSIGNMENT
                        ? RubricPurpose.GRADING
                        : RubricPurpose.BOOKMARK;
        RubricPurpose purpose = fields.purpose().orElse(was == null ? usual : was.purpose());
        boolean hidePoints = or(fields.hidePoints(), was != null && was.hidePoints());
        boolean grades =
                !hidePoints && or(fields.useForGrading(), was != null && was.useForGrading());
        boolean hideTotal =
                !hidePoints
                        && !grades
                        && or(fields.hideScoreTotal(), was != null && was.hideScoreTotal());
        String title = fields.title();
        return new Use(
                purpose,
                grades,
                hideTotal,
                hidePoints,
                or(fields.hideOutcomeResults(), was != null && was.hideOutcomeResults()),
                purpose == RubricPurpose.BOOKMARK
                        || or(fields.bookmarked(), was == null || was.bookmarked()),
                title == null || title.isBlank()
                        ? (was == null ? target.title() : was.title())
                        : title);
    }

    private static boolean or(Patch<Boolean> sent, boolean otherwise) {
        return sent.orElse(otherwise);
    }
}
