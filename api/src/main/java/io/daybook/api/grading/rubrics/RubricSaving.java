package io.daybook.api.grading.rubrics;

import io.daybook.api.grading.rubrics.RubricBody.AssociationFields;
import io.daybook.api.grading.rubrics.RubricBody.RubricFields;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.command.grading.outcomes.OutcomeHandler.RootLinks;
import io.daybook.command.grading.outcomes.OutcomePlace;
import io.daybook.command.grading.rubrics.RubricCommand.Association;
import io.daybook.command.grading.rubrics.RubricCommand.SaveRubric;
import io.daybook.command.grading.rubrics.RubricCommand.Use;
import io.daybook.command.grading.rubrics.RubricDraft;
import io.daybook.command.grading.rubrics.RubricDraft.CriterionDraft;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.grading.outcomes.OutcomeContext;
import io.daybook.events.grading.rubrics.RubricObject;
import io.daybook.events.grading.rubrics.RubricPurpose;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.grading.assignments.AssignmentViews;
import io.daybook.query.grading.outcomeresults.MasteryViews;
import io.daybook.query.grading.rubrics.RubricAssociationView;
import io.daybook.query.grading.rubrics.RubricView;
import io.daybook.query.grading.rubrics.RubricViews;
import java.time.Clock;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Saves rubrics and their associations as a course asks for it. A rubric that grades several
 * objects, or belongs to an account, is not changed from a course: the course gets a copy.
 */
@Component
class RubricSaving {

    private final RubricViews rubrics;
    private final AssignmentViews assignments;
    private final CriterionReader criteria;
    private final MasteryViews mastery;
    private final Writes writes;
    private final Ids ids;
    private final Clock clock;

    RubricSaving(
            RubricViews rubrics,
            AssignmentViews assignments,
            CriterionReader criteria,
            MasteryViews mastery,
            Writes writes,
            Ids ids,
            Clock clock) {
        this.rubrics = rubrics;
        this.assignments = assignments;
        this.criteria = criteria;
        this.mastery = mastery;
        this.writes = writes;
        this.ids = ids;
        this.clock = clock;
    }

    /**
     * What was saved.
     *
     * @param associationId null for a rubric without use
     */
    record Saved(long rubricId, @Nullable Long associationId) {}

    /** What a rubric is used for. */
    private record Target(RubricObject type, long id, String title) {}

    /** Makes a rubric, and uses it where that was asked for. */
    Saved create(CourseView course, Caller caller, RubricBody sent) {
        RubricFields fields = sent.rubric();
        RubricDraft draft =
                fields == null
                        ? new RubricDraft(null, false, false, "numeric", "descending", List.of())
                        : draft(fields, null);
        String title = draft.title();
        String free =
                freeTitle(
                        title == null || title.isBlank() ? course.name() + " Rubric" : title,
                        course);
        return save(
                ids.next("rubric"), true, null, titled(draft, free), course, caller, sent, null);
    }

    /** Changes a rubric or makes a copy, and uses it where that was asked for. */
    Saved update(RubricView rubric, CourseView course, Caller caller, RubricBody sent) {
        RubricAssociationView existing = existing(sent, rubric);
        RubricFields fields = sent.rubric();
        RubricDraft draft = fields == null ? null : draft(fields, rubric);
        boolean changes = draft != null && !isSame(draft, rubric);
        boolean foreign =
                rubric.contextType() != OutcomeContext.COURSE || rubric.contextId() != course.id();
        if (draft != null
                && changes
                && (foreign || RubricAnswers.isReadOnly(rubrics.associationsOf(rubric.id())))) {
            String title = draft.title() == null ? rubric.title() : draft.title();
            return save(
                    ids.next("rubric"),
                    true,
                    rubric.id(),
                    titled(draft, title),
                    course,
                    caller,
                    sent,
                    existing);
        }
        if (draft != null && changes) {
            requireResultsKept(rubric, draft);
        }
        return save(
                rubric.id(), false, null, changes ? draft : null, course, caller, sent, existing);
    }

    /** Students were assessed on an outcome by its criterion, which therefore stays. */
    private void requireResultsKept(RubricView rubric, RubricDraft draft) {
        Set<Long> dropped = new HashSet<>(rubric.outcomeIds());
        draft.criteria().forEach(each -> dropped.remove(each.learningOutcomeId()));
        List<Long> uses =
                rubrics.associationsOf(rubric.id()).stream()
                        .map(RubricAssociationView::id)
                        .toList();
        if (!mastery.assessedBy(uses, dropped).isEmpty()) {
            throw Rejection.invalid(
                    "criteria", "a criterion with results for its outcome cannot be removed");
        }
    }

    private static boolean isSame(RubricDraft draft, RubricView rubric) {
        String title = draft.title();
        return (title == null || title.isBlank() || title.equals(rubric.title()))
                && draft.freeFormCriterionComments() == rubric.freeFormCriterionComments()
                && draft.hideScoreTotal() == rubric.hideScoreTotal()
                && draft.buttonDisplay().equals(rubric.buttonDisplay())
                && draft.ratingOrder().equals(rubric.ratingOrder())
                && draft.rows(rubric.id())
                        .equals(rubric.criteria().stream().map(RubricSaving::row).toList());
    }

    private static RubricDraft.Row row(RubricView.Criterion criterion) {
        return new RubricDraft.Row(
                criterion.id(),
                criterion.description(),
                criterion.longDescription(),
                criterion.points(),
                criterion.criterionUseRange(),
                criterion.ignoreForScoring(),
                criterion.learningOutcomeId(),
                criterion.masteryPoints(),
                criterion.ratings().stream()
                        .map(
                                rating ->
                                        new RubricDraft.Level(
                                                rating.id(),
                                                rating.description(),
                                                rating.longDescription(),
                                                rating.points()))
                        .toList());
    }

    private @Nullable RubricAssociationView existing(RubricBody sent, RubricView rubric) {
        Long id = sent.rubricAssociationId();
        AssociationFields fields = sent.rubricAssociation();
        Long named = id == null && fields != null ? fields.id() : id;
        return named == null
                ? null
                : rubrics.association(named).filter(a -> a.rubricId() == rubric.id()).orElse(null);
    }

    private Saved save(
            long rubricId,
            boolean create,
            @Nullable Long copiedFrom,
            @Nullable RubricDraft draft,
            CourseView course,
            Caller caller,
            RubricBody sent,
            @Nullable RubricAssociationView existing) {
        Association association = association(rubricId, create, course, sent, existing);
        OutcomePlace place = OutcomePlace.course(course.id());
        writes.send(
                new SaveRubric(
                        rubricId,
                        place,
                        create,
                        copiedFrom,
                        draft,
                        course.name() + " Rubric",
                        association,
                        roots(course, outcomes(draft, rubricId, create)),
                        caller.id(),
                        clock.instant()));
        return new Saved(rubricId, association == null ? null : association.associationId());
    }

    /** Uses a rubric for an object of the course; the object must be there. */
    Saved associate(RubricView rubric, CourseView course, Caller caller, AssociationFields fields) {
        var body = new RubricBody(null, fields, null, null, false);
        if (target(fields, course) == null) {
            throw Rejection.badRequest("the object of the association does not exist");
        }
        return save(rubric.id(), false, null, null, course, caller, body, null);
    }

    /** Changes how a rubric is used; rubric and object stay. */
    Saved change(
            RubricAssociationView association,
            CourseView course,
            Caller caller,
            AssociationFields fields) {
        var body = new RubricBody(null, fields, association.id(), null, false);
        return save(association.rubricId(), false, null, null, course, caller, body, association);
    }

    private @Nullable Association association(
            long rubricId,
            boolean create,
            CourseView course,
            RubricBody sent,
            @Nullable RubricAssociationView existing) {
        AssociationFields fields = sent.rubricAssociation();
        Target target =
                existing != null
                        ? new Target(
                                existing.objectType(),
                                existing.objectId(),
                                Objects.requireNonNullElse(existing.title(), ""))
                        : fields == null ? null : target(fields, course);
        if (target == null) {
            return null;
        }
        RubricAssociationView same =
                create
                        ? null
                        : rubrics.associationsOf(rubricId).stream()
                                .filter(a -> a.objectType() == target.type())
                                .filter(a -> a.objectId() == target.id())
                                .findFirst()
                                .orElse(null);
        return new Association(
                same == null ? ids.next("rubric_association") : same.id(),
                target.type(),
                target.id(),
                course.id(),
                OutcomePlace.course(course.id()),
                use(fields, same == null ? existing : same, target),
                sent.keepsPoints());
    }

    private @Nullable Target target(AssociationFields fields, CourseView course) {
        Long id = fields.associationId();
        String type = fields.associationType();
        if (id == null || type == null) {
            return null;
        }
        return switch (type) {
            case "Assignment" ->
                    assignments
                            .find(course.id(), id)
                            .map(a -> new Target(RubricObject.ASSIGNMENT, a.id(), a.name()))
                            .orElse(null);
            case "Course" ->
                    id == course.id() ? new Target(RubricObject.COURSE, id, course.name()) : null;
            case "Account" ->
                    id == course.accountId() || id == course.rootAccountId()
                            ? new Target(RubricObject.ACCOUNT, id, course.name())
                            : null;
            default -> null;
        };
    }

    /** Points that are hidden cannot be a grade, nor have a total. */
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

    private Set<Long> outcomes(@Nullable RubricDraft draft, long rubricId, boolean create) {
        if (draft != null) {
            return draft.criteria().stream()
                    .map(CriterionDraft::learningOutcomeId)
                    .filter(Objects::nonNull)
                    .collect(Collectors.toSet());
        }
        return create
                ? Set.of()
                : rubrics.find(rubricId).map(r -> Set.copyOf(r.outcomeIds())).orElse(Set.of());
    }

    private RootLinks roots(CourseView course, Collection<Long> outcomeIds) {
        return new RootLinks(
                OutcomePlace.course(course.id()),
                ids.next("outcome_group"),
                course.name(),
                outcomeIds.stream()
                        .collect(
                                Collectors.toMap(
                                        outcome -> outcome, _ -> ids.next("outcome_link"))));
    }

    private RubricDraft draft(RubricFields fields, @Nullable RubricView was) {
        return new RubricDraft(
                fields.title(),
                fields.freeFormCriterionComments()
                        .orElse(was != null && was.freeFormCriterionComments()),
                fields.hideScoreTotal().orElse(was != null && was.hideScoreTotal()),
                oneOf(
                        fields.buttonDisplay(),
                        was == null ? "numeric" : was.buttonDisplay(),
                        "numeric",
                        "emoji",
                        "letter"),
                oneOf(
                        fields.ratingOrder(),
                        was == null ? "descending" : was.ratingOrder(),
                        "ascending",
                        "descending"),
                criteria.read(fields.criteria()));
    }

    private static String oneOf(@Nullable String sent, String otherwise, String... known) {
        return sent != null && Stream.of(known).anyMatch(sent::equals) ? sent : otherwise;
    }

    private static RubricDraft titled(RubricDraft draft, String title) {
        return new RubricDraft(
                title,
                draft.freeFormCriterionComments(),
                draft.hideScoreTotal(),
                draft.buttonDisplay(),
                draft.ratingOrder(),
                draft.criteria());
    }

    private String freeTitle(String title, CourseView course) {
        Set<String> taken =
                rubrics.titlesBeginning(
                        OutcomeContext.COURSE, course.id(), title.toLowerCase(Locale.ROOT));
        String free = title;
        for (int i = 1; taken.contains(free.toLowerCase(Locale.ROOT)); i++) {
            free = title + " (" + i + ")";
        }
        return free;
    }

    /** Whether the caller may save a rubric with such a use. */
    void requireAllowed(CourseView course, Caller caller, boolean withAssignment) {
        boolean allowed =
                caller.may(Right.MANAGE_RUBRICS, course)
                        || (withAssignment && caller.may(Right.MANAGE_ASSIGNMENTS_EDIT, course));
        if (!allowed) {
            throw Rejection.forbidden();
        }
    }

    /** Whether the use that was sent is for an assignment. */
    boolean isForAssignment(@Nullable AssociationFields fields) {
        return fields != null && "Assignment".equals(fields.associationType());
    }
}
