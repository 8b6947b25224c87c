package io.daybook.application.integration.lti;

import io.daybook.query.integration.plagiarism.SimilarityTools;

/** The names of capabilities and services in LTI documents. */
public final class LtiNames {

    /** The platform, as tokens name their issuer and launches their origin. */
    public static final String PRODUCT = "Lms";

    public static final String VENDOR = "Vendor";
    public static final String VENDOR_CODE = "https://vendor.example";

    /** The version of LTI that tools register by. */
    public static final String VERSION = "LTI-2p0";

    /** What tool proxies are written as. */
    public static final String TOOL_PROXY_TYPE = "application/vnd.ims.lti.v2.toolproxy+json";

    /** What tool settings are written as, with the level they are of. */
    public static final String SETTINGS_TYPE = "application/vnd.ims.lti.v2.toolsettings+json";

    /** What tool settings are written as without anything beside. */
    public static final String SIMPLE_SETTINGS_TYPE =
            "application/vnd.ims.lti.v2.toolsettings.simple+json";

    static final String PROXY_COLLECTION = "ToolProxy.collection";
    static final String PROXY_ITEM = "ToolProxy.item";
    static final String AUTHORIZATION_SERVICE = "vnd.Lms.authorization";

    public static final String SUBSCRIPTION_SERVICE = "vnd.Lms.webhooksSubscription";

    public static final String ORIGINALITY_SERVICE = "vnd.Lms.OriginalityReport";
    public static final String SUBMISSION_SERVICE = "vnd.Lms.submission";
    public static final String HISTORY_SERVICE = "vnd.Lms.submission.history";
    public static final String USER_SERVICE = "vnd.Lms.User";
    public static final String GROUP_SERVICE = "vnd.Lms.GroupIndex";
    public static final String ASSIGNMENT_SERVICE = "vnd.Lms.Assignment";
    public static final String PROXY_SETTINGS = "ToolProxySettings";
    public static final String BINDING_SETTINGS = "ToolProxyBindingSettings";
    public static final String LINK_SETTINGS = "LtiLinkSettings";

    /** The tool looks for plagiarism; assignments offer it to be chosen. */
    public static final String SIMILARITY_DETECTION = SimilarityTools.CAPABILITY;

    /** A variable of launches: the address that reports are sent to. */
    public static final String ORIGINALITY_URL = "vnd.Lms.OriginalityReport.url";

    /** Where all that is about one submission is; tools fill in the ids themselves. */
    static final String SUBMISSION_PATH =
            "/api/lti/assignments/{assignment_id}/submissions/{submission_id}";

    /** Where reports about one submission are sent. */
    public static final String ORIGINALITY_PATH = SUBMISSION_PATH + "/originality_report";

    /** A service of the tool that receives submission events without a subscription. */
    static final String SUBMISSION_EVENT = "vnd.Lms.SubmissionEvent";

    /** Both sides give half of the shared secret; nobody without may use tokens. */
    public static final String SPLIT_SECRET = "Security.splitSecret";

    /** The older name of the same capability. */
    static final String OLD_SPLIT_SECRET = "OAuth.splitSecret";

    private LtiNames() {}

    /** The bare name of a service that is written with the address of a profile before it. */
    static String service(String name) {
        String afterColon = name.substring(name.lastIndexOf(':') + 1);
        return afterColon.substring(afterColon.lastIndexOf('#') + 1);
    }
}
