package io.daybook.api.grading.submissions;

import com.fasterxml.jackson.annotation.JsonValue;
import tools.jackson.databind.node.ObjectNode;

/** Work of which only some fields are told. */
public record SelectedFields(@JsonValue ObjectNode fields) implements SubmissionPage {}
