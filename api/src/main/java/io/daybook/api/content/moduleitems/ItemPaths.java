package io.daybook.api.content.moduleitems;

import io.daybook.api.content.masterypaths.MasteryPathAssembler;
import io.daybook.api.content.masterypaths.MasteryPathJson;
import io.daybook.application.content.masterypaths.MasteryPaths;
import io.daybook.application.content.modules.ModuleViewer;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.moduleitems.ModuleItemView;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.springframework.stereotype.Component;

/**
 * Determines the mastery paths of module items for a reader (docs/spec/content.md, section 2.7).
 */
@Component
class ItemPaths {

    private final MasteryPaths paths;
    private final MasteryPathAssembler assembler;

    ItemPaths(MasteryPaths paths, MasteryPathAssembler assembler) {
        this.paths = paths;
        this.assembler = assembler;
    }

    /**
     * Returns the mastery paths of these items of a course, by item; items without one are left
     * out.
     *
     * @return empty if the feature is off in the course
     */
    Optional<Map<Long, MasteryPathJson>> of(
            CourseView course, Collection<ModuleItemView> items, ModuleViewer reader) {
        if (!paths.areOn(course)) {
            return Optional.empty();
        }
        Map<Long, Long> graded = new HashMap<>();
        for (ModuleItemView item : items) {
            Long assignment = item.assignmentId();
            if (assignment != null) {
                graded.put(item.id(), assignment);
            }
        }
        return Optional.of(assembler.of(course, reader.studentId(), graded));
    }
}
