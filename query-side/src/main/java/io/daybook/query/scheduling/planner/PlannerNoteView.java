package io.daybook.query.scheduling.planner;

import io.daybook.events.scheduling.planner.PlannableType;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * A note in a user's planner.
 *
 * @param details HTML; null for none
 * @param courseId the course that the note belongs to; null for none
 * @param linkedType the type of the object that the note is about; null for none
 */
@Document("planner_notes_v1")
@CompoundIndex(name = "by_user", def = "{'userId': 1, 'todoAt': 1, '_id': 1}")
public record PlannerNoteView(
        @Id long id,
        long userId,
        @Nullable String title,
        @Nullable String details,
        Instant todoAt,
        @Nullable Long courseId,
        @Nullable PlannableType linkedType,
        @Nullable Long linkedId,
        Instant createdAt,
        Instant updatedAt) {}
