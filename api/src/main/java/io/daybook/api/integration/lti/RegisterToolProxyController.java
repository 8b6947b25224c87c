package io.daybook.api.integration.lti;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import io.daybook.api.platform.errors.ApiErrorException;
import io.daybook.api.platform.errors.ApiErrorResponse;
import io.daybook.api.platform.errors.ErrorSchema;
import io.daybook.api.platform.openapi.ResponseSchema;
import io.daybook.application.integration.lti.InvalidToolProxyException;
import io.daybook.application.integration.lti.LtiContext;
import io.daybook.application.integration.lti.LtiContexts;
import io.daybook.application.integration.lti.ToolRegistrations;
import io.daybook.application.integration.lti.ToolRegistrations.Registered;
import io.daybook.application.platform.access.Unauthenticated;
import io.daybook.application.platform.errors.BadParameterException;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.integration.transport.ConfirmationCalls;
import jakarta.servlet.http.HttpServletRequest;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.JsonNode;

/** Receives the registrations of tools: first ones and re-registrations (document 2, section 6). */
@RestController
@ErrorSchema(status = 400, value = "ToolProxyErrors")
class RegisterToolProxyController {

    private static final String WHY = "tools show a token or sign with what they were invited with";
    private static final String CONFIRM = "VND-IMS-CONFIRM-URL";
    private static final String TYPE_NAME = "application/vnd.ims.lti.v2.toolproxy.id+json";
    private static final MediaType TYPE = MediaType.parseMediaType(TYPE_NAME);

    /** The id and guid of the registered tool. */
    record ToolProxyIdJson(
            @JsonProperty("@context") String context,
            @JsonProperty("@type") String type,
            @JsonProperty("@id") @Nullable String id,
            String toolProxyGuid,
            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String tcHalfSharedSecret) {

        static ToolProxyIdJson of(Registered registered) {
            return new ToolProxyIdJson(
                    "http://purl.imsglobal.org/ctx/lti/v2/ToolProxyId",
                    "ToolProxy",
                    null,
                    registered.guid(),
                    registered.halfSecret());
        }
    }

    private final ToolRegistrations registrations;
    private final RegisteringToolAuthenticator registering;
    private final LtiContexts contexts;
    private final ConfirmationCalls calls;

    RegisterToolProxyController(
            ToolRegistrations registrations,
            RegisteringToolAuthenticator registering,
            LtiContexts contexts,
            ConfirmationCalls calls) {
        this.registrations = registrations;
        this.registering = registering;
        this.contexts = contexts;
        this.calls = calls;
    }

    /** Registers a tool in an account, or proposes its re-registration. */
    @PostMapping("/api/lti/accounts/{account_id}/tool_proxy")
    @Unauthenticated(WHY)
    @ResponseSchema(value = ToolProxyIdJson.class, produces = TYPE_NAME, status = 201)
    ResponseEntity<ToolProxyIdJson> inAccount(
            @PathVariable("account_id") long account,
            @RequestHeader(name = CONFIRM, required = false) @Nullable String confirmUrl,
            HttpServletRequest request) {
        return register(contexts.account(account), confirmUrl, request);
    }

    /** Registers a tool in a course, or proposes its re-registration. */
    @PostMapping("/api/lti/courses/{course_id}/tool_proxy")
    @Unauthenticated(WHY)
    @ResponseSchema(value = ToolProxyIdJson.class, produces = TYPE_NAME, status = 201)
    ResponseEntity<ToolProxyIdJson> inCourse(
            @PathVariable("course_id") long course,
            @RequestHeader(name = CONFIRM, required = false) @Nullable String confirmUrl,
            HttpServletRequest request) {
        return register(contexts.course(course), confirmUrl, request);
    }

    private ResponseEntity<ToolProxyIdJson> register(
            LtiContext context, @Nullable String confirmUrl, HttpServletRequest request) {
        RegisteringToolAuthenticator.Registrant registrant =
                registering.identify(context, request).orElseThrow(ToolRequests::unauthorized);
        JsonNode document = document(request);
        requireReachable(confirmUrl);
        try {
            Registered registered =
                    switch (registrant) {
                        case RegisteringToolAuthenticator.Invited(String key, Long developerKey) ->
                                registrations.register(context, key, developerKey, document);
                        case RegisteringToolAuthenticator.Known(var tool) ->
                                registrations.registerAgain(context, tool, document, confirmUrl);
                    };
            return ResponseEntity.status(HttpStatus.CREATED)
                    .contentType(TYPE)
                    .body(ToolProxyIdJson.of(registered));
        } catch (InvalidToolProxyException invalid) {
            throw badRequest(problems(invalid, registrant));
        }
    }

    /** Errors of an installed tool are returned under a single key. */
    private static Map<String, Object> problems(
            InvalidToolProxyException invalid, RegisteringToolAuthenticator.Registrant registrant) {
        Map<String, Object> problems = new LinkedHashMap<>(invalid.problems());
        if (registrant instanceof RegisteringToolAuthenticator.Known) {
            problems.put("error", "Invalid Tool Proxy");
        }
        return problems;
    }

    private static JsonNode document(HttpServletRequest request) {
        try {
            JsonNode document = ToolRequests.document(request);
            if (document.isObject()) {
                return document;
            }
        } catch (BadParameterException notJson) {
            // The same response as for any other body that is not a tool proxy.
        }
        throw badRequest(Map.of("error", "Invalid request"));
    }

    private void requireReachable(@Nullable String confirmUrl) {
        String problem = confirmUrl == null ? null : calls.problem(confirmUrl);
        if (problem != null) {
            throw Rejection.invalid(CONFIRM, problem);
        }
    }

    private static ApiErrorException badRequest(Map<String, Object> body) {
        return new ApiErrorException(new ApiErrorResponse(400, body, Map.of()));
    }
}
