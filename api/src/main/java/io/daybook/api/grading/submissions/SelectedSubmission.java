package io.daybook.api.grading.submissions;

import com.fasterxml.jackson.annotation.JsonValue;
import io.daybook.api.platform.kernel.PartialSchemaOf;
import tools.jackson.databind.node.ObjectNode;

/** A submission with the keys that the caller selected. */
@PartialSchemaOf(SubmissionJson.class)
public record SelectedSubmission(@JsonValue ObjectNode fields) implements SubmissionPage {}
