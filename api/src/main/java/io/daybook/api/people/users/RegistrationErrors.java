package io.daybook.api.people.users;

import io.daybook.api.platform.errors.ApiErrorException;
import io.daybook.api.platform.errors.ApiErrorResponse;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.kernel.Rejection.Reason;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Builds the error response of a registration, grouped by its parts (docs/spec/institution.md,
 * section 6.2).
 */
final class RegistrationErrors {

    private static final Set<String> OF_LOGIN =
            Set.of(
                    "unique_id",
                    "password",
                    "sis_user_id",
                    "integration_id",
                    "declared_user_type",
                    "authentication_provider_id");

    private RegistrationErrors() {}

    /** Returns the rejection with its fields under {@code user} and {@code pseudonym}. */
    static RuntimeException of(Rejection rejection) {
        if (!(rejection.reason() instanceof Reason.Invalid(var errors))) {
            return rejection;
        }
        Map<String, Object> user = new LinkedHashMap<>();
        Map<String, Object> pseudonym = new LinkedHashMap<>();
        errors.forEach(
                (field, messages) ->
                        (OF_LOGIN.contains(field) ? pseudonym : user)
                                .put(field, entries(field, messages)));
        Map<String, Object> all = new LinkedHashMap<>();
        all.put("user", user);
        all.put("pseudonym", pseudonym);
        all.put("observee", Map.of());
        all.put("pairing_code", Map.of());
        return new ApiErrorException(new ApiErrorResponse(400, Map.of("errors", all), Map.of()));
    }

    private static List<Map<String, String>> entries(String field, List<String> messages) {
        return messages.stream()
                .map(
                        message -> {
                            Map<String, String> entry = new LinkedHashMap<>();
                            entry.put("attribute", field);
                            entry.put("type", message.contains("blank") ? "blank" : "invalid");
                            entry.put("message", message);
                            return entry;
                        })
                .toList();
    }
}
