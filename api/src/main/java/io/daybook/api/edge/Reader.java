package io.daybook.api.edge;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Reads one value of a tree; the node is null where nothing was sent. */
@FunctionalInterface
interface Reader {

    @Nullable Object read(@Nullable JsonNode node, @Nullable Name name);
}
