package io.daybook.api.institution.accounts;

import io.daybook.api.platform.errors.ApiErrorException;
import io.daybook.api.platform.errors.ApiErrorResponse;
import io.daybook.command.platform.messages.Patch;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Collects the fields of an account that the caller may not set: they are reported together with
 * 401, and nothing is stored (docs/spec/institution.md, section 4.4).
 */
final class FieldRights {

    private static final int UNAUTHORIZED = 401;

    private final Map<String, Object> denied = new LinkedHashMap<>();

    void check(String field, Patch<?> sent, boolean permitted) {
        check(field, sent.isPresent(), permitted);
    }

    void check(String field, boolean sent, boolean permitted) {
        if (sent && !permitted) {
            denied.put(field, List.of(Map.of("message", "You are not authorized to set this")));
        }
    }

    void refuse() {
        if (!denied.isEmpty()) {
            throw new ApiErrorException(
                    new ApiErrorResponse(UNAUTHORIZED, Map.of("errors", denied), Map.of()));
        }
    }
}
