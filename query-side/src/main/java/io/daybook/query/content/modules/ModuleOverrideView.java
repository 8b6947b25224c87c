package io.daybook.query.content.modules;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * An assignment of a module to students or to a section, in addition to its other overrides
 * (docs/spec/content.md, section 2.8).
 *
 * @param sectionId the section the module is assigned to; null if it is assigned to individual
 *     students
 */
@Document("module_overrides_v1")
@CompoundIndex(name = "by_module", def = "{'moduleId': 1, '_id': 1}")
@CompoundIndex(name = "by_section", def = "{'sectionId': 1, '_id': 1}")
@CompoundIndex(name = "by_course", def = "{'courseId': 1, '_id': 1}")
public record ModuleOverrideView(
        @Id long id,
        long courseId,
        long moduleId,
        String title,
        List<Long> studentIds,
        @Nullable Long sectionId) {}
