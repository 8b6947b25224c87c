package io.daybook.api.integration.lti;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import java.util.List;

/** A tool consumer profile as LTI 2 writes it (document 2, section 6). */
record ConsumerProfileJson(
        @JsonProperty("@context") List<String> context,
        @JsonProperty("@type") String type,
        @JsonProperty("@id") String id,
        String ltiVersion,
        String guid,
        ProductInstance productInstance,
        List<String> capabilityOffered,
        List<ServiceJson> serviceOffered,
        List<SecurityProfile> securityProfile) {

    static final String CONTEXT = "http://purl.imsglobal.org/ctx/lti/v2/ToolConsumerProfile";

    /** The institution and the platform. */
    record ProductInstance(String guid, ProductInfo productInfo, ServiceOwner serviceOwner) {}

    /** The platform. */
    record ProductInfo(String productVersion, ProductFamily productFamily, Text productName) {}

    /** The product family of the platform. */
    record ProductFamily(String code, Vendor vendor) {}

    /** The vendor of the platform. */
    record Vendor(String code, Text vendorName, Instant timestamp) {}

    /** The institution. */
    record ServiceOwner(Text serviceOwnerName, Text description) {}

    /** A text that may be translated. */
    record Text(String defaultValue, String key) {}

    /** A service of the platform. */
    record ServiceJson(
            @JsonProperty("@id") String id,
            @JsonProperty("@type") String type,
            String endpoint,
            List<String> format,
            List<String> action) {}

    /** A supported signature method. */
    record SecurityProfile(String securityProfileName, List<String> digestAlgorithm) {}
}
