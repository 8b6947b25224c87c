package io.daybook.query.grading.assignments;

import io.daybook.query.grading.assignments.OverrideView.Date;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * An assignment override for a section, which is kept while the section is deleted by an SIS import
 * (docs/spec/institution.md, section 5.4).
 *
 * @param title null for a generated title
 * @param suspended whether it was removed with its section and is restored with it
 */
@Document("section_overrides_v1")
@CompoundIndex(name = "by_section", def = "{'sectionId': 1, 'assignmentId': 1}")
public record SectionOverrideView(
        @Id long id,
        long courseId,
        long assignmentId,
        long sectionId,
        @Nullable String title,
        Date dueAt,
        Date unlockAt,
        Date lockAt,
        boolean suspended) {}
