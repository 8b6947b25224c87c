package io.daybook.api.communication.conversations;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School.Person;
import java.util.List;

/** Conversations as clients write and read them. */
final class Conversations {

    static final String ALL = "/api/v1/conversations";

    static String one(long id) {
        return ALL + "/" + id;
    }

    static Reply write(Person from, Person to, String body) {
        return from.client().post(ALL, "recipients[]", to.id(), "body", body);
    }

    static long written(Person from, Person to, String body) {
        return write(from, to, body).ok().path(0).path("id").asLong();
    }

    static List<String> ids(Client client, Object... parameters) {
        return client.get(ALL, parameters).each("id");
    }

    static String state(Reply reply) {
        return reply.ok().path("workflow_state").asString();
    }

    static Reply keep(Person person, long id, String state) {
        return person.client().put(one(id), "conversation[workflow_state]", state);
    }

    private Conversations() {}
}
