package io.daybook.command.grading.rubrics;

import io.daybook.command.grading.assignments.AssignmentCommand.ChangeAssignment;
import io.daybook.command.grading.assignments.AssignmentDeletionListener;
import io.daybook.command.grading.assignments.AssignmentFields;
import io.daybook.command.grading.assignments.GradingStaff;
import io.daybook.command.grading.outcomes.OutcomeHandler;
import io.daybook.command.grading.outcomes.OutcomeHandler.RootLinks;
import io.daybook.command.grading.peerreviews.PeerReviewCommand.ReopenReview;
import io.daybook.command.grading.rubrics.AssignmentRubric.Chosen;
import io.daybook.command.grading.rubrics.Rubric.Used;
import io.daybook.command.grading.rubrics.RubricCommand.Association;
import io.daybook.command.grading.rubrics.RubricCommand.DeleteRubric;
import io.daybook.command.grading.rubrics.RubricCommand.DissociateRubric;
import io.daybook.command.grading.rubrics.RubricCommand.SaveRubric;
import io.daybook.command.platform.kernel.Aggregates;
import io.daybook.command.platform.kernel.JoinedCommands;
import io.daybook.command.platform.kernel.MultiAggregateHandler;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.grading.outcomes.AlignedAsset;
import io.daybook.events.grading.rubrics.RubricObject;
import io.daybook.events.grading.rubrics.RubricPurpose;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.modelling.command.AggregateNotFoundException;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Saves rubrics and what depends on them in one unit of work: the rubric of an assignment, its
 * points, and outcome alignments.
 */
@Component
class RubricHandler implements MultiAggregateHandler, AssignmentDeletionListener {

    private static final GradingStaff NOBODY_ASKED = new GradingStaff(0, false, false);

    private final Aggregates aggregates;
    private final OutcomeHandler outcomes;
    private final JoinedCommands joined;

    RubricHandler(Aggregates aggregates, OutcomeHandler outcomes, JoinedCommands joined) {
        this.aggregates = aggregates;
        this.outcomes = outcomes;
        this.joined = joined;
    }

    @CommandHandler
    void handle(SaveRubric c) {
        RubricDraft draft = c.draft();
        Set<Long> before = c.create() ? Set.of() : ask(c.rubricId(), Rubric::outcomeIds);
        if (c.create() && draft != null) {
            aggregates.createOrChange(
                    Rubric.class,
                    Rubric.idOf(c.rubricId()),
                    Rubric::new,
                    rubric -> rubric.create(c, draft));
        } else if (draft != null) {
            change(c.rubricId(), rubric -> rubric.revise(draft, c.now()));
        }
        realign(c, before);
        Association association = c.association();
        if (association != null) {
            associate(c.rubricId(), association, c.roots(), c.now());
        }
    }

    /** Aligns the assignments that use the rubric with the outcomes of the rubric. */
    private void realign(SaveRubric c, Set<Long> before) {
        Set<Long> now = ask(c.rubricId(), Rubric::outcomeIds);
        Set<Long> dropped = new TreeSet<>(before);
        dropped.removeAll(now);
        Map<Long, Used> uses = ask(c.rubricId(), Rubric::associations);
        outcomes.unalign(AlignedAsset.RUBRIC, c.rubricId(), dropped, c.now());
        outcomes.align(AlignedAsset.RUBRIC, c.rubricId(), only(c.roots(), now), c.now());
        for (Used use : uses.values()) {
            if (isGrading(use)) {
                outcomes.unalign(AlignedAsset.ASSIGNMENT, use.objectId(), dropped, c.now());
                outcomes.align(
                        AlignedAsset.ASSIGNMENT, use.objectId(), only(c.roots(), now), c.now());
            }
        }
    }

    private static boolean isGrading(Used use) {
        return use.type() == RubricObject.ASSIGNMENT
                && use.use().purpose() == RubricPurpose.GRADING;
    }

    private static RootLinks only(RootLinks roots, Set<Long> outcomeIds) {
        return new RootLinks(
                roots.context(),
                roots.rootId(),
                roots.rootTitle(),
                roots.links().entrySet().stream()
                        .filter(link -> outcomeIds.contains(link.getKey()))
                        .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue)));
    }

    private void associate(long rubricId, Association with, RootLinks roots, Instant now) {
        Long takenFrom = with.takenFrom();
        if (takenFrom == null) {
            change(rubricId, rubric -> rubric.associate(with, now));
        } else {
            change(takenFrom, from -> from.transfer(with.associationId(), rubricId, now));
            change(rubricId, rubric -> rubric.takeOver(with, takenFrom, now));
        }
        boolean grades =
                with.objectType() == RubricObject.ASSIGNMENT
                        && with.use().purpose() == RubricPurpose.GRADING;
        if (!grades) {
            return;
        }
        Chosen before = chosen(with.objectId());
        if (before == null || before.associationId() != with.associationId()) {
            reopenReviews(with, now);
        }
        Chosen replaced = choose(with.objectId(), new Chosen(rubricId, with.associationId()), now);
        if (replaced != null) {
            release(replaced, with.objectId(), now);
        }
        Set<Long> aligned = ask(rubricId, Rubric::outcomeIds);
        outcomes.align(AlignedAsset.ASSIGNMENT, with.objectId(), only(roots, aligned), now);
        if (with.use().useForGrading() && !with.keepPoints()) {
            setPoints(with, ask(rubricId, rubric -> rubric.form().pointsPossible()), now);
        }
    }

    /** Reopens completed peer reviews, since no reviewer has assessed by this rubric yet. */
    private void reopenReviews(Association with, Instant now) {
        with.reviews()
                .forEach(
                        review ->
                                joined.handle(
                                        new ReopenReview(
                                                with.courseId(),
                                                with.objectId(),
                                                review.userId(),
                                                review.reviewerId(),
                                                now)));
    }

    private @Nullable Chosen choose(long assignmentId, Chosen next, Instant now) {
        return aggregates.createOrAsk(
                AssignmentRubric.class,
                AssignmentRubric.idOf(assignmentId),
                AssignmentRubric::new,
                of -> of.choose(assignmentId, next, now));
    }

    /** Removes the association of the replaced rubric, and the rubric if it has no other. */
    private void release(Chosen replaced, long assignmentId, Instant now) {
        Set<Long> aligned = ask(replaced.rubricId(), Rubric::outcomeIds);
        change(
                replaced.rubricId(),
                rubric -> {
                    if (rubric.associations().containsKey(replaced.associationId())) {
                        rubric.dissociate(replaced.associationId(), now);
                    }
                });
        outcomes.unalign(AlignedAsset.ASSIGNMENT, assignmentId, new TreeSet<>(aligned), now);
        unalignDeleted(replaced.rubricId(), aligned, now);
    }

    private void unalignDeleted(long rubricId, Set<Long> aligned, Instant now) {
        if (ask(rubricId, Rubric::isDeleted)) {
            outcomes.unalign(AlignedAsset.RUBRIC, rubricId, new TreeSet<>(aligned), now);
        }
    }

    private void setPoints(Association with, double points, Instant now) {
        joined.handle(
                new ChangeAssignment(
                        with.courseId(),
                        with.objectId(),
                        AssignmentFields.NONE.counting(
                                AssignmentFields.NONE.schedule(), Patch.of(points)),
                        NOBODY_ASKED,
                        now));
    }

    @CommandHandler
    void handle(DissociateRubric c) {
        Set<Long> aligned = ask(c.rubricId(), Rubric::outcomeIds);
        end(c.rubricId(), c.associationId(), aligned, c.now());
        unalignDeleted(c.rubricId(), aligned, c.now());
    }

    private void end(long rubricId, long associationId, Set<Long> aligned, Instant now) {
        Used used = ask(rubricId, rubric -> rubric.dissociate(associationId, now));
        if (used != null && isGrading(used)) {
            aggregates.change(
                    AssignmentRubric.class,
                    AssignmentRubric.idOf(used.objectId()),
                    of -> of.remove(used.objectId(), associationId, now));
            outcomes.unalign(AlignedAsset.ASSIGNMENT, used.objectId(), new TreeSet<>(aligned), now);
        }
    }

    /**
     * Removes the alignments of a deleted assignment; rubric and association stay for existing
     * assessments.
     */
    @Override
    public void deleted(long assignmentId, Instant now) {
        Chosen chosen = chosen(assignmentId);
        if (chosen != null) {
            Set<Long> aligned = ask(chosen.rubricId(), Rubric::outcomeIds);
            outcomes.unalign(AlignedAsset.ASSIGNMENT, assignmentId, new TreeSet<>(aligned), now);
        }
    }

    private @Nullable Chosen chosen(long assignmentId) {
        try {
            return aggregates.ask(
                    AssignmentRubric.class,
                    AssignmentRubric.idOf(assignmentId),
                    AssignmentRubric::chosen);
        } catch (AggregateNotFoundException neverAny) {
            return null;
        }
    }

    @CommandHandler
    void handle(DeleteRubric c) {
        Set<Long> aligned = ask(c.rubricId(), Rubric::outcomeIds);
        List<Long> here = ask(c.rubricId(), rubric -> rubric.associationsIn(c.place()));
        for (Long associationId : new HashSet<>(here)) {
            end(c.rubricId(), associationId, aligned, c.now());
        }
        change(c.rubricId(), rubric -> rubric.deleteUnused(c.place(), c.now()));
        unalignDeleted(c.rubricId(), aligned, c.now());
    }

    private void change(long rubricId, Consumer<Rubric> change) {
        aggregates.change(Rubric.class, Rubric.idOf(rubricId), change);
    }

    private <T extends @Nullable Object> T ask(long rubricId, Function<Rubric, T> question) {
        return aggregates.ask(Rubric.class, Rubric.idOf(rubricId), question);
    }
}
