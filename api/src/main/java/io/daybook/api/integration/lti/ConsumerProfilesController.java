package io.daybook.api.integration.lti;

import io.daybook.api.integration.lti.ConsumerProfileJson.ProductFamily;
import io.daybook.api.integration.lti.ConsumerProfileJson.ProductInfo;
import io.daybook.api.integration.lti.ConsumerProfileJson.ProductInstance;
import io.daybook.api.integration.lti.ConsumerProfileJson.SecurityProfile;
import io.daybook.api.integration.lti.ConsumerProfileJson.ServiceJson;
import io.daybook.api.integration.lti.ConsumerProfileJson.ServiceOwner;
import io.daybook.api.integration.lti.ConsumerProfileJson.Text;
import io.daybook.api.integration.lti.ConsumerProfileJson.Vendor;
import io.daybook.api.platform.openapi.ResponseSchema;
import io.daybook.application.integration.lti.AccessTokens;
import io.daybook.application.integration.lti.ConsumerProfiles;
import io.daybook.application.integration.lti.ConsumerProfiles.Offer;
import io.daybook.application.integration.lti.LtiContext;
import io.daybook.application.integration.lti.LtiContexts;
import io.daybook.application.integration.lti.LtiNames;
import io.daybook.application.integration.lti.OfferedService;
import io.daybook.application.integration.lti.SecurityProfiles;
import io.daybook.application.integration.lti.TokenSubject;
import io.daybook.application.platform.access.Unauthenticated;
import io.daybook.application.platform.kernel.Urls;
import io.daybook.query.institution.accounts.AccountView;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/** The tool consumer profiles of accounts and courses (document 2, section 6). */
@RestController
class ConsumerProfilesController {

    private static final String WHY = "the profile for everybody is public";
    private static final String TYPE_NAME = "application/vnd.ims.lti.v2.toolconsumerprofile+json";
    private static final MediaType TYPE = MediaType.parseMediaType(TYPE_NAME);
    private static final Instant SINCE = Instant.parse("2026-01-01T00:00:00Z");

    private final ConsumerProfiles profiles;
    private final LtiContexts contexts;
    private final ToolRequests requests;
    private final Urls urls;

    ConsumerProfilesController(
            ConsumerProfiles profiles, LtiContexts contexts, ToolRequests requests, Urls urls) {
        this.profiles = profiles;
        this.contexts = contexts;
        this.requests = requests;
        this.urls = urls;
    }

    /** Returns the tool consumer profile of an account. */
    @GetMapping("/api/lti/accounts/{account_id}/tool_consumer_profile")
    @Unauthenticated(WHY)
    @ResponseSchema(value = ConsumerProfileJson.class, produces = TYPE_NAME)
    ResponseEntity<ConsumerProfileJson> ofAccount(
            @PathVariable("account_id") long account, HttpServletRequest request) {
        return profile(contexts.account(account), request);
    }

    /** Returns a tool consumer profile of an account; the default one for an unknown id. */
    @GetMapping("/api/lti/accounts/{account_id}/tool_consumer_profile/{tool_consumer_profile_id}")
    @Unauthenticated(WHY)
    @ResponseSchema(value = ConsumerProfileJson.class, produces = TYPE_NAME)
    ResponseEntity<ConsumerProfileJson> ofAccountById(
            @PathVariable("account_id") long account,
            @PathVariable("tool_consumer_profile_id") String id,
            HttpServletRequest request) {
        return profile(contexts.account(account), request);
    }

    /** Returns the tool consumer profile of a course. */
    @GetMapping("/api/lti/courses/{course_id}/tool_consumer_profile")
    @Unauthenticated(WHY)
    @ResponseSchema(value = ConsumerProfileJson.class, produces = TYPE_NAME)
    ResponseEntity<ConsumerProfileJson> ofCourse(
            @PathVariable("course_id") long course, HttpServletRequest request) {
        return profile(contexts.course(course), request);
    }

    /** Returns a tool consumer profile of a course; the default one for an unknown id. */
    @GetMapping("/api/lti/courses/{course_id}/tool_consumer_profile/{tool_consumer_profile_id}")
    @Unauthenticated(WHY)
    @ResponseSchema(value = ConsumerProfileJson.class, produces = TYPE_NAME)
    ResponseEntity<ConsumerProfileJson> ofCourseById(
            @PathVariable("course_id") long course,
            @PathVariable("tool_consumer_profile_id") String id,
            HttpServletRequest request) {
        return profile(contexts.course(course), request);
    }

    private ResponseEntity<ConsumerProfileJson> profile(
            LtiContext context, HttpServletRequest request) {
        Offer offer = profiles.offer(context, requests.token(request).map(this::key).orElse(null));
        return ResponseEntity.ok().contentType(TYPE).body(json(offer, context));
    }

    /** Restricted services and capabilities are only listed for tools of the developer key. */
    private @Nullable Long key(AccessTokens.Valid token) {
        return switch (token.subject()) {
            case TokenSubject.Key(var key) -> key.id();
            case TokenSubject.Proxy(var tool) -> tool.developerKeyId();
            case TokenSubject.Registration _ -> null;
        };
    }

    private ConsumerProfileJson json(Offer offer, LtiContext context) {
        AccountView root = contexts.institution(context);
        String id = urls.of(offer.path());
        return new ConsumerProfileJson(
                List.of(ConsumerProfileJson.CONTEXT),
                "ToolConsumerProfile",
                id,
                LtiNames.VERSION,
                offer.uuid(),
                new ProductInstance(
                        root.ltiGuid(),
                        product(offer.productNames().product()),
                        new ServiceOwner(
                                new Text(root.name(), "service_owner.name"),
                                new Text(root.name(), "service_owner.description"))),
                offer.capabilities().stream().map(offer.productNames()::spell).toList(),
                offer.services().stream().map(service -> json(service, offer, id)).toList(),
                SecurityProfiles.all().entrySet().stream()
                        .map(profile -> new SecurityProfile(profile.getKey(), profile.getValue()))
                        .toList());
    }

    private static ProductInfo product(String name) {
        return new ProductInfo(
                "none",
                new ProductFamily(
                        name.toLowerCase(Locale.ROOT),
                        new Vendor(
                                LtiNames.VENDOR_CODE,
                                new Text(LtiNames.VENDOR, "vendor.name"),
                                SINCE)),
                new Text(name, "product.name"));
    }

    private ServiceJson json(OfferedService service, Offer offer, String profile) {
        return new ServiceJson(
                profile + "#" + offer.productNames().spell(service.name()),
                "RestService",
                urls.of(service.path()),
                service.formats(),
                service.methods());
    }
}
