package io.daybook.application.integration.lti;

import io.daybook.query.integration.plagiarism.SimilarityTools;

/** The names of capabilities and services in LTI documents. */
public final class LtiNames {

    /** Name of the platform, as issuer of tokens and origin of launches. */
    public static final String PRODUCT = "Lms";

    public static final String VENDOR = "Vendor";
    public static final String VENDOR_CODE = "https://vendor.example";

    /** The LTI version of registrations. */
    public static final String VERSION = "LTI-2p0";

    /** Media type of tool proxies. */
    public static final String TOOL_PROXY_TYPE = "application/vnd.ims.lti.v2.toolproxy+json";

    /** Media type of tool settings with their level. */
    public static final String SETTINGS_TYPE = "application/vnd.ims.lti.v2.toolsettings+json";

    /** Media type of tool settings as a plain object. */
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

    /** Capability of plagiarism detection tools, which can be selected for assignments. */
    public static final String SIMILARITY_DETECTION = SimilarityTools.CAPABILITY;

    /** Launch variable with the URL to which reports are sent. */
    public static final String ORIGINALITY_URL = "vnd.Lms.OriginalityReport.url";

    /** Path of a submission; tools substitute the ids themselves. */
    static final String SUBMISSION_PATH =
            "/api/lti/assignments/{assignment_id}/submissions/{submission_id}";

    /** Path to which reports about a submission are sent. */
    public static final String ORIGINALITY_PATH = SUBMISSION_PATH + "/originality_report";

    /** A service of a tool that receives submission events without a subscription. */
    static final String SUBMISSION_EVENT = "vnd.Lms.SubmissionEvent";

    /** Capability of a shared secret whose halves come from both sides; required to use tokens. */
    public static final String SPLIT_SECRET = "Security.splitSecret";

    /** Former name of the same capability. */
    static final String OLD_SPLIT_SECRET = "OAuth.splitSecret";

    private LtiNames() {}

    /** Returns the unqualified name of a service that is prefixed with the URL of a profile. */
    static String service(String name) {
        String afterColon = name.substring(name.lastIndexOf(':') + 1);
        return afterColon.substring(afterColon.lastIndexOf('#') + 1);
    }
}
