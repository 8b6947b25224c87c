package io.daybook.api.integration.lti;

import io.daybook.api.platform.binding.JsonBody;
import io.daybook.api.platform.openapi.ResponseSchema;
import io.daybook.application.integration.lti.LtiNames;
import io.daybook.application.platform.access.Unauthenticated;
import io.daybook.application.platform.kernel.VaultSecrets;
import io.daybook.query.integration.lti.ToolProxyView;
import io.daybook.query.integration.lti.ToolProxyView.Profile;
import io.daybook.query.integration.lti.ToolProxyViews;
import jakarta.servlet.http.HttpServletRequest;
import java.nio.charset.StandardCharsets;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.JsonNode;

/** Returns a tool's own registration (document 2, section 6). */
@RestController
class ToolProxyController {

    private static final MediaType TYPE = MediaType.parseMediaType(LtiNames.TOOL_PROXY_TYPE);

    private final ToolRequests requests;
    private final ToolProxyViews tools;
    private final VaultSecrets secrets;

    ToolProxyController(ToolRequests requests, ToolProxyViews tools, VaultSecrets secrets) {
        this.requests = requests;
        this.tools = tools;
        this.secrets = secrets;
    }

    /** Returns the tool proxy as the tool registered it. */
    @GetMapping("/api/lti/tool_proxy/{tool_proxy_guid}")
    @Unauthenticated("tools sign with the secret they share with the platform")
    @ResponseSchema(produces = LtiNames.TOOL_PROXY_TYPE)
    ResponseEntity<JsonNode> show(
            @PathVariable("tool_proxy_guid") String guid, HttpServletRequest request) {
        String key = requests.consumerKey(request).orElseThrow(ToolRequests::unauthorized);
        ToolProxyView tool =
                tools.findByGuid(guid)
                        .filter(t -> t.guid().equals(key))
                        .filter(t -> requests.isSignedWith(secrets.open(t.sealedSecret()), request))
                        .orElseThrow(ToolRequests::unauthorized);
        Profile profile = tool.profile();
        if (profile == null) {
            throw ToolRequests.unauthorized();
        }
        byte[] document = secrets.open(profile.sealedDocument()).getBytes(StandardCharsets.UTF_8);
        return ResponseEntity.ok().contentType(TYPE).body(JsonBody.read(document));
    }
}
