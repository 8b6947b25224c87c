package io.daybook.api.content.masterypaths;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.daybook.events.grading.assignments.GradingType;
import io.daybook.query.content.masterypaths.MasteryPathRuleView.Choice;
import io.daybook.query.grading.assignments.AssignmentView;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The mastery path of an item (document 1, section 2).
 *
 * @param locked whether there is no score yet that unlocks assignment sets
 * @param assignmentSets the sets unlocked by the score
 * @param selectedSetId the set that was selected, or the only one
 * @param progress present only for students
 */
public record MasteryPathJson(
        boolean locked,
        List<SetJson> assignmentSets,
        @Nullable Long selectedSetId,
        @JsonUnwrapped @Nullable Progress progress) {

    /**
     * A student's progress on the path.
     *
     * @param awaitingChoice whether the student has to select a set
     * @param stillProcessing whether the only set will be assigned soon
     */
    record Progress(
            boolean isStudent,
            boolean awaitingChoice,
            boolean stillProcessing,
            String modulesUrl,
            String chooseUrl,
            boolean modulesTabDisabled) {}

    /**
     * A set of assignments that are assigned together, in the rule's order and without unpublished
     * ones.
     */
    record SetJson(long id, int position, List<AssociationJson> assignmentSetAssociations) {

        static SetJson of(Choice set, int position, Map<Long, AssignmentView> published) {
            return new SetJson(
                    set.id(),
                    position,
                    set.assignmentIds().stream()
                            .map(published::get)
                            .filter(Objects::nonNull)
                            .map(found -> new AssociationJson(found.id(), ModelJson.of(found)))
                            .toList());
        }
    }

    /** An assignment of a set. */
    record AssociationJson(long assignmentId, ModelJson model) {}

    /** The fields of an assignment that help to select a set. */
    record ModelJson(
            long id,
            String title,
            @Nullable Double pointsPossible,
            @Nullable Instant dueAt,
            String gradingType,
            List<String> submissionTypes) {

        static ModelJson of(AssignmentView found) {
            return new ModelJson(
                    found.id(),
                    found.name(),
                    found.pointsPossible(),
                    found.dueAt(),
                    name(found.gradingType()),
                    found.submissionTypes());
        }

        private static String name(GradingType type) {
            return type.name().toLowerCase(Locale.ROOT);
        }
    }

    /** Returns the path as shown without a student. */
    static MasteryPathJson ofNobody() {
        return new MasteryPathJson(true, List.of(), null, null);
    }

    /**
     * Returns the path of a student.
     *
     * @param open the sets unlocked by the student's score; null for none yet
     * @param taken assignments the student was assigned by any rule
     * @param published the published assignments, by id
     * @param modulesUrl the web page of the course's modules
     */
    static MasteryPathJson ofStudent(
            @Nullable List<Choice> open,
            Set<Long> taken,
            Map<Long, AssignmentView> published,
            String modulesUrl,
            long itemId) {
        List<Choice> sets = open == null ? List.of() : open;
        boolean isOnly = sets.size() == 1;
        Long selected =
                sets.stream()
                        .map(Choice::id)
                        .filter(id -> isOnly || taken.contains(id))
                        .findFirst()
                        .orElse(null);
        Progress progress =
                new Progress(
                        true,
                        selected == null && !sets.isEmpty(),
                        isOnly && !taken.containsAll(sets.stream().map(Choice::id).toList()),
                        modulesUrl,
                        modulesUrl + "/items/" + itemId + "/choose",
                        false);
        return new MasteryPathJson(open == null, json(sets, published), selected, progress);
    }

    private static List<SetJson> json(List<Choice> sets, Map<Long, AssignmentView> published) {
        return IntStream.range(0, sets.size())
                .mapToObj(at -> SetJson.of(sets.get(at), at + 1, published))
                .toList();
    }
}
