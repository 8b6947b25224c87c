package io.daybook.api.platform.binding;

import io.daybook.application.platform.errors.BadParameterException;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Parses JSON bodies within limits that keep a small body from consuming much memory or time. */
public final class JsonBody {

    private static final int DEEPEST = 64;
    private static final int LONGEST_NUMBER = 1000;

    /**
     * Maximum number of names, values and ends of objects; a tree of this size takes about ten
     * megabytes.
     */
    private static final int MOST_TOKENS = 200_000;

    private static final JsonMapper MAPPER =
            JsonMapper.builder(
                            JsonFactory.builder()
                                    .streamReadConstraints(
                                            StreamReadConstraints.builder()
                                                    .maxNestingDepth(DEEPEST)
                                                    .maxNumberLength(LONGEST_NUMBER)
                                                    .maxTokenCount(MOST_TOKENS)
                                                    .build())
                                    .build())
                    .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                    .build();

    private JsonBody() {}

    /** Parses a body; the error for malformed JSON contains its position. */
    public static JsonNode read(byte[] body) {
        try {
            return MAPPER.readTree(body);
        } catch (StreamConstraintsException _) {
            throw new BadParameterException(
                    "The JSON body is nested too deeply, or holds too many values or too long a"
                            + " value");
        } catch (JacksonException e) {
            var where = e.getLocation();
            throw new BadParameterException(
                    where == null
                            ? "The body is not valid JSON"
                            : "The body is not valid JSON: line %d, column %d"
                                    .formatted(where.getLineNr(), where.getColumnNr()));
        }
    }
}
