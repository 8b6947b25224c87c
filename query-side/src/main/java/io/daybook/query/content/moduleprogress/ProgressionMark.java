package io.daybook.query.content.moduleprogress;

import io.daybook.events.content.modules.ModuleState;
import io.daybook.events.content.modules.RequirementType;
import io.daybook.query.content.moduleitems.ModuleItemView;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * A stored fact about the progress of a student in the modules of a course.
 *
 * @param key identifies the fact: see {@link Progressions}
 * @param epoch relock epoch of the module, for a module state
 * @param state state of a module; null for a fact about an item
 * @param at when it happened, or when the module was completed
 */
@Document("module_progressions_v1")
@CompoundIndex(name = "by_student", def = "{'courseId': 1, 'userId': 1}")
public record ProgressionMark(
        @Id String id,
        long courseId,
        long userId,
        String key,
        int epoch,
        @Nullable ModuleState state,
        @Nullable Instant at) {

    static String module(long moduleId) {
        return "module-" + moduleId;
    }

    static String viewed(long itemId) {
        return "viewed-" + itemId;
    }

    static String done(long itemId) {
        return "done-" + itemId;
    }

    static String met(long itemId, RequirementType requirement) {
        return "met-" + itemId + "-" + requirement.name();
    }

    /**
     * Returns the keys of all stored facts that count for the requirement of an item. Scores are
     * not stored.
     */
    static List<String> ofItem(ModuleItemView item) {
        RequirementType requirement = item.requirement();
        return switch (requirement) {
            case null -> List.of();
            case MUST_VIEW -> List.of(viewed(item.id()), met(item.id(), requirement));
            case MUST_SUBMIT, MUST_CONTRIBUTE -> List.of(met(item.id(), requirement));
            case MUST_MARK_DONE -> List.of(done(item.id()));
            case MIN_SCORE -> List.of();
        };
    }

    /** Returns the facts about an item that an excuse leaves permanently, even if it is revoked. */
    static Stream<ProgressionMark> ofExcuse(ModuleItemView item, long userId, Instant at) {
        RequirementType requirement = item.requirement();
        return switch (requirement) {
            case null -> Stream.empty();
            case MUST_VIEW, MUST_SUBMIT, MUST_CONTRIBUTE -> {
                String key = met(item.id(), requirement);
                yield Stream.of(
                        new ProgressionMark(
                                id(userId, key), item.courseId(), userId, key, 0, null, at));
            }
            case MUST_MARK_DONE, MIN_SCORE -> Stream.empty();
        };
    }

    static String id(long userId, String key) {
        return userId + "-" + key;
    }
}
