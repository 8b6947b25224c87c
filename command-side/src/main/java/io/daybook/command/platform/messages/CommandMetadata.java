package io.daybook.command.platform.messages;

import java.util.List;

/** The keys of the event metadata about a request; all values are strings. */
public final class CommandMetadata {

    /** Id of the user on whose behalf the request runs. */
    public static final String ACTOR = "actor";

    /** Id of the user who sent the request, if masquerading as another one. */
    public static final String REAL_ACTOR = "real_actor";

    /** Id of the access token. */
    public static final String TOKEN = "token";

    /** Id of the token's developer key. */
    public static final String DEVELOPER_KEY = "developer_key";

    /** Guid of the tool that sent the request, or its registration key. */
    public static final String TOOL = "tool";

    /** Id of the request. */
    public static final String REQUEST = "request";

    /** Method and path pattern of the operation, such as {@code PUT /api/v1/courses/:course_id}. */
    public static final String ROUTE = "route";

    /** Full URL of the request without secrets. */
    public static final String URL = "url";

    /** IP address of the client. */
    public static final String CLIENT_IP = "client_ip";

    /** User agent of the client. */
    public static final String USER_AGENT = "user_agent";

    /** URL of the referring page up to its path. */
    public static final String REFERRER = "referrer";

    /** Id of the background job that made the change. */
    public static final String JOB = "job";

    /** Kind of that job. */
    public static final String JOB_TAG = "job_tag";

    /** Host name the request was sent to. */
    public static final String HOST = "host";

    /** Id of the root account. */
    public static final String ROOT_ACCOUNT = "root_account";

    /** Id of the SIS import that made the change. */
    public static final String SIS_IMPORT = "sis_import";

    /** State of the object before an import changed it, as in requests and responses. */
    public static final String SIS_STATE_BEFORE = "sis_state_before";

    /** How the import treats sticky fields. */
    public static final String SIS_STICKINESS = "sis_stickiness";

    /** {@code true} if an import deleted the object because it does not contain it. */
    public static final String SIS_CLEANUP = "sis_cleanup";

    /** All keys. */
    public static final List<String> ALL =
            List.of(
                    ACTOR,
                    REAL_ACTOR,
                    TOKEN,
                    DEVELOPER_KEY,
                    TOOL,
                    REQUEST,
                    ROUTE,
                    URL,
                    CLIENT_IP,
                    USER_AGENT,
                    REFERRER,
                    JOB,
                    JOB_TAG,
                    HOST,
                    ROOT_ACCOUNT,
                    SIS_IMPORT,
                    SIS_STATE_BEFORE,
                    SIS_STICKINESS,
                    SIS_CLEANUP);

    private CommandMetadata() {}
}
