package io.daybook.api.grading.rubrics;

import io.daybook.api.grading.rubrics.RubricBody.AssociationFields;
import io.daybook.api.grading.rubrics.RubricBody.RubricFields;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.command.grading.outcomes.OutcomeHandler.RootLinks;
import io.daybook.command.grading.rubrics.RubricCommand.Association;
import io.daybook.command.grading.rubrics.RubricCommand.SaveRubric;
import io.daybook.command.grading.rubrics.RubricDraft;
import io.daybook.command.grading.rubrics.RubricDraft.CriterionDraft;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.content.courses.CourseView;
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
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Creates and changes rubrics and their associations for a course or an account. A rubric that
 * grades several objects, or belongs to another context, is not changed: a changed copy takes over
 * the requested association.
 */
@Component
class RubricService {

    private final RubricViews rubrics;
    private final RubricDrafts drafts;
    private final RubricAssociationReader uses;
    private final MasteryViews mastery;
    private final Writes writes;
    private final Ids ids;
    private final Clock clock;

    RubricService(
            RubricViews rubrics,
            RubricDrafts drafts,
            RubricAssociationReader uses,
            MasteryViews mastery,
            Writes writes,
            Ids ids,
            Clock clock) {
        this.rubrics = rubrics;
        this.drafts = drafts;
        this.uses = uses;
        this.mastery = mastery;
        this.writes = writes;
        this.ids = ids;
        this.clock = clock;
    }

    /**
     * The result of saving.
     *
     * @param associationId null for a rubric without association
     */
    record Saved(long rubricId, @Nullable Long associationId) {}

    /**
     * The rubric to save.
     *
     * @param copiedFrom null unless it is a changed copy
     * @param draft null to leave the rubric unchanged
     */
    private record Save(
            long rubricId, boolean create, @Nullable Long copiedFrom, @Nullable RubricDraft draft) {

        static Save unchanged(long rubricId) {
            return new Save(rubricId, false, null, null);
        }
    }

    /** Makes a rubric, and uses it where that was requested. */
    Saved create(RubricContext here, Caller caller, RubricBody sent) {
        RubricFields fields = sent.rubric();
        RubricDraft draft =
                fields == null
                        ? new RubricDraft(null, false, false, "numeric", "descending", List.of())
                        : drafts.read(fields, here, null);
        String title = draft.title();
        String free = freeTitle(title == null || title.isBlank() ? usualTitle(here) : title, here);
        var save = new Save(ids.next("rubric"), true, null, RubricDrafts.titled(draft, free));
        return send(save, here, caller, uses.read(sent, here, null, null));
    }

    private static String usualTitle(RubricContext here) {
        return here.name() + " Rubric";
    }

    /** Changes a rubric or makes a copy, and uses it where that was requested. */
    Saved update(RubricView rubric, RubricContext here, Caller caller, RubricBody sent) {
        RubricFields fields = sent.rubric();
        RubricDraft draft = fields == null ? null : drafts.read(fields, here, rubric);
        RubricAssociationView existing = uses.existing(sent, rubric.id(), here);
        if (draft == null || RubricDrafts.isSame(draft, rubric)) {
            Association use = uses.read(sent, here, existing, null);
            return send(Save.unchanged(rubric.id()), here, caller, use);
        }
        List<RubricAssociationView> all = rubrics.associationsOf(rubric.id());
        boolean foreign =
                rubric.contextType() != here.context().type()
                        || rubric.contextId() != here.context().id();
        if (!foreign && !RubricAssembler.isReadOnly(all)) {
            requireResultsKept(rubric, draft, all);
            Association use = uses.read(sent, here, existing, null);
            return send(new Save(rubric.id(), false, null, draft), here, caller, use);
        }
        if (existing != null) {
            requireResultsKept(rubric, draft, List.of(existing));
        }
        String title = draft.title();
        var copy =
                new Save(
                        ids.next("rubric"),
                        true,
                        rubric.id(),
                        RubricDrafts.titled(
                                draft, title == null || title.isBlank() ? rubric.title() : title));
        return send(copy, here, caller, uses.read(sent, here, existing, rubric.id()));
    }

    /**
     * Rejects removal of a criterion with an outcome on which students were assessed through it.
     */
    private void requireResultsKept(
            RubricView rubric, RubricDraft draft, List<RubricAssociationView> by) {
        Set<Long> dropped = new HashSet<>(rubric.outcomeIds());
        draft.criteria().forEach(each -> dropped.remove(each.learningOutcomeId()));
        List<Long> associations = by.stream().map(RubricAssociationView::id).toList();
        if (!mastery.assessedBy(associations, dropped).isEmpty()) {
            throw Rejection.invalid(
                    "criteria", "a criterion with results for its outcome cannot be removed");
        }
    }

    private Saved send(Save save, RubricContext here, Caller caller, @Nullable Association use) {
        writes.send(
                new SaveRubric(
                        save.rubricId(),
                        here.context(),
                        save.create(),
                        save.copiedFrom(),
                        save.draft(),
                        usualTitle(here),
                        use,
                        roots(here, outcomes(save)),
                        caller.id(),
                        clock.instant()));
        return new Saved(save.rubricId(), use == null ? null : use.associationId());
    }

    /** Associates a rubric with an object of the course; the object must exist. */
    Saved associate(RubricView rubric, CourseView course, Caller caller, AssociationFields fields) {
        RubricContext here = RubricContext.of(course);
        if (uses.target(fields, here) == null) {
            throw Rejection.badRequest("the object of the association does not exist");
        }
        var body = new RubricBody(null, null, fields, null, null, false);
        RubricAssociationView existing = uses.existing(body, rubric.id(), here);
        Association use = uses.read(body, here, existing, null);
        return send(Save.unchanged(rubric.id()), here, caller, use);
    }

    /** Changes how a rubric is used; the rubric and the object stay. */
    Saved change(
            RubricAssociationView association,
            CourseView course,
            Caller caller,
            AssociationFields fields) {
        RubricContext here = RubricContext.of(course);
        var body = new RubricBody(null, null, fields, association.id(), null, false);
        Association use = uses.read(body, here, association, null);
        return send(Save.unchanged(association.rubricId()), here, caller, use);
    }

    private Set<Long> outcomes(Save save) {
        RubricDraft draft = save.draft();
        if (draft != null) {
            return draft.criteria().stream()
                    .map(CriterionDraft::learningOutcomeId)
                    .filter(Objects::nonNull)
                    .collect(Collectors.toSet());
        }
        return rubrics.find(save.rubricId())
                .map(rubric -> Set.copyOf(rubric.outcomeIds()))
                .orElse(Set.of());
    }

    private RootLinks roots(RubricContext here, Collection<Long> outcomeIds) {
        return new RootLinks(
                here.context(),
                ids.next("outcome_group"),
                here.name(),
                outcomeIds.stream()
                        .collect(
                                Collectors.toMap(
                                        outcome -> outcome, _ -> ids.next("outcome_link"))));
    }

    private String freeTitle(String title, RubricContext here) {
        Set<String> taken =
                rubrics.titlesBeginning(
                        here.context().type(), here.context().id(), title.toLowerCase(Locale.ROOT));
        String free = title;
        for (int i = 1; taken.contains(free.toLowerCase(Locale.ROOT)); i++) {
            free = title + " (" + i + ")";
        }
        return free;
    }

    /**
     * Rejects callers who may not save the rubric or, if it is for an assignment, its association.
     */
    void requireAllowed(CourseView course, Caller caller, RubricBody sent, long rubricId) {
        if (!caller.may(Right.MANAGE_RUBRICS, course)) {
            requireAllowed(
                    course, caller, uses.isForAssignment(sent, rubricId, RubricContext.of(course)));
        }
    }

    /** Rejects callers who may not save a rubric with such an association. */
    void requireAllowed(CourseView course, Caller caller, boolean withAssignment) {
        boolean allowed =
                caller.may(Right.MANAGE_RUBRICS, course)
                        || (withAssignment && caller.may(Right.MANAGE_ASSIGNMENTS_EDIT, course));
        if (!allowed) {
            throw Rejection.forbidden();
        }
    }
}
