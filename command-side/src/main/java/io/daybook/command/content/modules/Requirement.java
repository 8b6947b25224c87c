package io.daybook.command.content.modules;

import io.daybook.command.platform.kernel.Points;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.content.modules.ItemType;
import io.daybook.events.content.modules.RequirementType;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A completion requirement of a module item.
 *
 * @param minScore the required score; null for other types
 */
public record Requirement(RequirementType type, @Nullable Double minScore) {

    private static final String FIELD = "completion_requirement";
    private static final Set<ItemType> CAN_HOLD_A_SCORE =
            EnumSet.of(ItemType.ASSIGNMENT, ItemType.QUIZ);
    private static final Set<ItemType> CAN_BE_WRITTEN_TO =
            EnumSet.of(ItemType.ASSIGNMENT, ItemType.DISCUSSION, ItemType.PAGE);

    /** Rejects a missing minimum score. */
    public Requirement {
        if (type == RequirementType.MIN_SCORE && minScore == null) {
            throw Rejection.invalid(FIELD, "min_score is required");
        }
        minScore = type == RequirementType.MIN_SCORE ? minScore : null;
    }

    /**
     * Parses a requirement; empty if no student could meet it on such an item, which is not an
     * error (document 1, section 4.1).
     *
     * @param graded whether the content of the item is graded
     */
    public static Optional<Requirement> of(
            String wireName, @Nullable Double minScore, ItemType item, boolean graded) {
        Points.requireFitting("min_score", minScore);
        RequirementType type =
                Arrays.stream(RequirementType.values())
                        .filter(known -> known.wireName().equals(wireName))
                        .findFirst()
                        .orElseThrow(
                                () ->
                                        Rejection.invalid(
                                                FIELD, "Invalid completion requirement type"));
        return canBeMet(type, item, graded)
                ? Optional.of(new Requirement(type, minScore))
                : Optional.empty();
    }

    private static boolean canBeMet(RequirementType type, ItemType item, boolean graded) {
        return switch (type) {
            case MUST_VIEW -> true;
            case MUST_CONTRIBUTE, MUST_MARK_DONE -> CAN_BE_WRITTEN_TO.contains(item);
            case MUST_SUBMIT, MIN_SCORE -> graded || CAN_HOLD_A_SCORE.contains(item);
        };
    }
}
