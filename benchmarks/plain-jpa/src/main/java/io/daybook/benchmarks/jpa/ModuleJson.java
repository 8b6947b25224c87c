package io.daybook.benchmarks.jpa;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A module as it is answered. */
record ModuleJson(
        long id,
        long courseId,
        String name,
        @Nullable Instant unlockAt,
        boolean requireSequentialProgress,
        boolean published,
        Instant createdAt,
        Instant updatedAt) {}
