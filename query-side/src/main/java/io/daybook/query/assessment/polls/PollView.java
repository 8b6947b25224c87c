package io.daybook.query.assessment.polls;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/** A poll. */
@Document("polls_v1")
@CompoundIndex(name = "by_owner", def = "{'ownerId': 1, '_id': -1}")
public record PollView(
        @Id long id,
        long ownerId,
        String question,
        @Nullable String description,
        Instant createdAt) {}
