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

/** What is stored about the progress of one student in the modules of a course. */
public final class Progressions {

    private final Map<String, ProgressionMark> marks;

    private Progressions(Map<String, ProgressionMark> marks) {
        this.marks = marks;
    }

    /** These marks of one student. */
    static Progressions of(List<ProgressionMark> marks) {
        return new Progressions(
                marks.stream()
                        .collect(Collectors.toMap(ProgressionMark::key, Function.identity())));
    }

    /** Nothing is stored. */
    static Progressions none() {
        return new Progressions(Map.of());
    }

    /** The same, and these beside. */
    Progressions with(Stream<ProgressionMark> more) {
        Map<String, ProgressionMark> all = new HashMap<>(marks);
        more.forEach(mark -> all.putIfAbsent(mark.key(), mark));
        return new Progressions(all);
    }

    /** How far the student was in the module since it was last relocked; null when unknown. */
    public @Nullable ModuleState state(ModuleView module) {
        ProgressionMark mark = current(module);
        return mark == null ? null : mark.state();
    }

    /** Since when the student has completed the module, as far as that is stored. */
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

    /** When the student first viewed the item. */
    @Nullable Instant viewedAt(long itemId) {
        return at(ProgressionMark.viewed(itemId));
    }

    /** When the student said that the item is done. */
    @Nullable Instant doneAt(long itemId) {
        return at(ProgressionMark.done(itemId));
    }

    /** When the student was found to have done this with the item. */
    @Nullable Instant metAt(long itemId, RequirementType requirement) {
        return at(ProgressionMark.met(itemId, requirement));
    }

    /** Whether it is stored that the student did this with the item. */
    public boolean isMet(long itemId, RequirementType requirement) {
        return metAt(itemId, requirement) != null;
    }

    private @Nullable Instant at(String key) {
        ProgressionMark mark = marks.get(key);
        return mark == null ? null : mark.at();
    }
}
