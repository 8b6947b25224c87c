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
 * One thing stored about the progress of a student in the modules of a course.
 *
 * @param key what it is about: see {@link Progressions}
 * @param epoch of the module, for how far the student is in it
 * @param state how far the student is in a module; null for what the student did with an item
 * @param at when it was done, or since when the module is completed
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

    /** Everything stored that counts for the requirement of an item; a score is no mark. */
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

    /** What an excuse leaves behind about an item for ever, even when it is taken back. */
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
