package io.daybook.query.modules;

import io.daybook.events.modules.ModuleState;
import io.daybook.events.modules.RequirementType;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * One thing on record about the progress of a student in the modules of a course.
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

    /** Everything that can be on record about an item with a requirement. */
    static List<String> ofItem(ModuleItemView item) {
        RequirementType requirement = item.requirement();
        return requirement == null
                ? List.of()
                : List.of(viewed(item.id()), done(item.id()), met(item.id(), requirement));
    }

    static String id(long userId, String key) {
        return userId + "-" + key;
    }
}
