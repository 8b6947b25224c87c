package io.daybook.api.identity.oauth;

import java.util.LinkedHashMap;

/** A refusal that the browser carries back to the application (RFC 6749, section 4.1.2.1). */
final class RedirectedError extends RuntimeException {

    private final String location;

    RedirectedError(AuthorizationRequest asked, String error, String description) {
        super(error, null, false, false);
        var parameters = new LinkedHashMap<String, String>();
        parameters.put("error", error);
        parameters.put("error_description", description);
        this.location = Redirects.to(asked, parameters);
    }

    /** Where the browser goes. */
    String location() {
        return location;
    }
}
