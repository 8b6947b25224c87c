package io.daybook.api.integration.lti;

import io.daybook.application.integration.lti.LtiNames;
import io.daybook.application.integration.lti.TokenSubject;
import io.daybook.application.platform.kernel.VaultSecrets;
import io.daybook.query.integration.lti.ToolProxyView;
import io.daybook.query.integration.lti.ToolProxyViews;
import jakarta.servlet.http.HttpServletRequest;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Authenticates the tool that calls the settings service, by its token or its signature. */
@Component
class CallingToolAuthenticator {

    /** Any of these services permits access to settings of any level. */
    private static final List<String> SERVICES =
            List.of(LtiNames.PROXY_SETTINGS, LtiNames.BINDING_SETTINGS, LtiNames.LINK_SETTINGS);

    private final ToolRequests requests;
    private final ToolProxyViews tools;
    private final VaultSecrets secrets;

    CallingToolAuthenticator(ToolRequests requests, ToolProxyViews tools, VaultSecrets secrets) {
        this.requests = requests;
        this.tools = tools;
        this.secrets = secrets;
    }

    /** Returns the tool. Responds with 401 to any other caller. */
    ToolProxyView of(HttpServletRequest request) {
        return byToken(request)
                .or(() -> bySignature(request))
                .orElseThrow(ToolRequests::unauthorized);
    }

    private Optional<ToolProxyView> byToken(HttpServletRequest request) {
        return requests.token(request)
                .map(
                        token ->
                                token.subject() instanceof TokenSubject.Proxy(ToolProxyView tool)
                                        ? tool
                                        : null)
                .filter(
                        tool ->
                                SERVICES.stream()
                                        .anyMatch(s -> tool.mayCall(s, request.getMethod())));
    }

    private Optional<ToolProxyView> bySignature(HttpServletRequest request) {
        return requests.consumerKey(request)
                .flatMap(tools::findActiveByGuid)
                .filter(t -> requests.isSignedWith(secrets.open(t.sealedSecret()), request));
    }
}
