package io.daybook.query.modules;

import io.daybook.events.modules.ItemType;
import io.daybook.query.modules.ModuleProgress.Standing;
import io.daybook.query.modules.ModuleProgress.Work;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.stereotype.Component;

/** Answers where a student stands in the modules of a course. */
@Component
public class ModuleStandings {

    private final ModuleViews modules;
    private final ModuleItemViews items;
    private final ObjectProvider<StudentWork> work;

    ModuleStandings(ModuleViews modules, ModuleItemViews items, ObjectProvider<StudentWork> work) {
        this.modules = modules;
        this.items = items;
        this.work = work;
    }

    /** Where the student stands at this moment in every published module, by module. */
    public Map<Long, Standing> of(long courseId, long studentId, Instant now) {
        Map<Long, List<ModuleItemView>> required = items.required(courseId);
        return ModuleProgress.of(
                modules.published(courseId), required, work(studentId, required), now);
    }

    private Map<Long, Work> work(long studentId, Map<Long, List<ModuleItemView>> required) {
        List<Long> assignments =
                required.values().stream()
                        .flatMap(List::stream)
                        .filter(item -> item.type() == ItemType.ASSIGNMENT)
                        .map(ModuleItemView::contentId)
                        .filter(Objects::nonNull)
                        .distinct()
                        .toList();
        StudentWork known = work.getIfAvailable();
        return known == null || assignments.isEmpty() ? Map.of() : known.of(studentId, assignments);
    }
}
