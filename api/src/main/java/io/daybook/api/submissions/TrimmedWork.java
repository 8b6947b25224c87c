package io.daybook.api.submissions;

import com.fasterxml.jackson.annotation.JsonValue;
import tools.jackson.databind.node.ObjectNode;

/** Work of which only some fields are told. */
record TrimmedWork(@JsonValue ObjectNode fields) implements ListedWork {}
