package io.daybook.application.platform.binding;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Reads a value from a tree; the node is null if the parameter is absent. */
@FunctionalInterface
public interface ValueReader {

    @Nullable Object read(@Nullable JsonNode node, @Nullable ParameterName name);
}
