package io.daybook.application.integration.lti;

/** Names of capabilities and services that tools know the platform's parts by. */
public final class LtiNames {

    /** The platform, as tokens name their issuer. */
    static final String PRODUCT = "Lms";

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
    public static final String SIMILARITY_DETECTION = "Lms.placements.similarityDetection";

    /** A service of the tool that is told of submissions without having subscribed. */
    static final String SUBMISSION_EVENT = "vnd.Lms.SubmissionEvent";

    /** Both sides give half of the shared secret; nobody without may use tokens. */
    public static final String SPLIT_SECRET = "Security.splitSecret";

    /** The older name of the same capability. */
    static final String OLD_SPLIT_SECRET = "OAuth.splitSecret";

    /** What the names of all webhook capabilities begin with. */
    static final String WEBHOOKS = "vnd.vendor.webhooks.";

    private LtiNames() {}

    /** The bare name of a service that is written with the address of a profile before it. */
    static String service(String name) {
        String afterColon = name.substring(name.lastIndexOf(':') + 1);
        return afterColon.substring(afterColon.lastIndexOf('#') + 1);
    }
}
