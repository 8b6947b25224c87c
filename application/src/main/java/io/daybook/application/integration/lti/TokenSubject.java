package io.daybook.application.integration.lti;

import io.daybook.events.integration.lti.ToolAccessEvent.SubjectKind;
import io.daybook.query.identity.developerkeys.DeveloperKeyView;
import io.daybook.query.integration.lti.ToolProxyView;
import io.daybook.query.integration.lti.ToolRegistrationView;

/** The subject that an access token of the LTI API is issued to (document 2, section 5). */
public sealed interface TokenSubject {

    /** Returns the subject claim of its tokens. */
    String subject();

    /** Returns the kind of subject. */
    default SubjectKind kind() {
        return switch (this) {
            case Proxy _ -> SubjectKind.TOOL_PROXY;
            case Key _ -> SubjectKind.DEVELOPER_KEY;
            case Registration _ -> SubjectKind.REGISTRATION;
        };
    }

    /** An installed tool, for the services of its security contract. */
    record Proxy(ToolProxyView tool) implements TokenSubject {
        @Override
        public String subject() {
            return tool.guid();
        }
    }

    /** A developer key, to read its profile and to register a tool. */
    record Key(DeveloperKeyView key) implements TokenSubject {
        @Override
        public String subject() {
            return Long.toString(key.id());
        }
    }

    /** A tool with an open registration. */
    record Registration(ToolRegistrationView registration) implements TokenSubject {
        @Override
        public String subject() {
            return registration.id();
        }
    }
}
