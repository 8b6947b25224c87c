package io.daybook.application.platform.binding;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Reads one value of a tree; the node is null for an absent parameter. */
@FunctionalInterface
public interface ValueReader {

    @Nullable Object read(@Nullable JsonNode node, @Nullable ParameterName name);
}
