package io.daybook.query.content.moduleprogress;

import io.daybook.events.content.modules.ModuleState;
import io.daybook.events.content.modules.RequirementType;
import io.daybook.query.content.modules.ModuleView;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Stored progress of one student in the modules of a course. */
public final class Progressions {

    private final Map<String, ProgressionMark> marks;

    private Progressions(Map<String, ProgressionMark> marks) {
        this.marks = marks;
    }

    /** Creates the progress of one student from its facts. */
    static Progressions of(List<ProgressionMark> marks) {
        return new Progressions(
                marks.stream()
                        .collect(Collectors.toMap(ProgressionMark::key, Function.identity())));
    }

    /** Returns empty progress. */
    static Progressions none() {
        return new Progressions(Map.of());
    }

    /** Returns this progress with additional facts; existing ones take precedence. */
    Progressions with(Stream<ProgressionMark> more) {
        Map<String, ProgressionMark> all = new HashMap<>(marks);
        more.forEach(mark -> all.putIfAbsent(mark.key(), mark));
        return new Progressions(all);
    }

    /** Returns the state of the module since it was last relocked; null if unknown. */
    public @Nullable ModuleState state(ModuleView module) {
        ProgressionMark mark = current(module);
        return mark == null ? null : mark.state();
    }

    /** Returns when the student completed the module; null if it is not stored as completed. */
    @Nullable Instant completedAt(ModuleView module) {
        ProgressionMark mark = current(module);
        return mark == null || mark.state() != ModuleState.COMPLETED ? null : mark.at();
    }

    private @Nullable ProgressionMark current(ModuleView module) {
        ProgressionMark mark = marks.get(ProgressionMark.module(module.id()));
        return mark == null || mark.epoch() < module.relockEpoch() ? null : mark;
    }

    /** Whether the student has viewed the item. */
    public boolean isViewed(long itemId) {
        return viewedAt(itemId) != null;
    }

    /** Returns when the student first viewed the item; null if not. */
    @Nullable Instant viewedAt(long itemId) {
        return at(ProgressionMark.viewed(itemId));
    }

    /** Returns when the student marked the item as done; null if not. */
    @Nullable Instant doneAt(long itemId) {
        return at(ProgressionMark.done(itemId));
    }

    /** Returns when the requirement was found to be met; null if not. */
    @Nullable Instant metAt(long itemId, RequirementType requirement) {
        return at(ProgressionMark.met(itemId, requirement));
    }

    /** Whether the requirement is stored as met. */
    public boolean isMet(long itemId, RequirementType requirement) {
        return metAt(itemId, requirement) != null;
    }

    private @Nullable Instant at(String key) {
        ProgressionMark mark = marks.get(key);
        return mark == null ? null : mark.at();
    }
}
