package io.daybook.api.platform.durability;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * One of several clients that create things until the service is gone, and note what was answered.
 * Every name is used once.
 */
final class Writer implements Runnable {

    /** What was asked for: a kind and the place it was to be created in. */
    enum Kind {
        ACCOUNT,
        COURSE,
        MODULE,
        USER
    }

    /** What several writers noted. */
    static final class Notes {

        /** Names that were answered with an id, by kind. */
        final Map<Kind, Map<String, Long>> acknowledged = new ConcurrentHashMap<>();

        /** Names whose request was on its way when the service went. */
        final Set<String> open = ConcurrentHashMap.newKeySet();

        /** Courses that modules can be put into. */
        final List<Long> courses = new ArrayList<>();

        Notes() {
            for (Kind kind : Kind.values()) {
                acknowledged.put(kind, new ConcurrentHashMap<>());
            }
        }

        Map<String, Long> of(Kind kind) {
            return acknowledged.getOrDefault(kind, Map.of());
        }

        private synchronized long course(Random random) {
            return courses.get(random.nextInt(courses.size()));
        }

        private synchronized void addCourse(long id) {
            courses.add(id);
        }
    }

    private final Client client;
    private final Notes notes;
    private final String name;
    private final Random random;
    private final Runnable afterEach;

    /**
     * @param name begins the names of all that this writer makes
     * @param afterEach hears of each answer
     */
    Writer(Client client, Notes notes, String name, long seed, Runnable afterEach) {
        this.client = client;
        this.notes = notes;
        this.name = name;
        this.random = new Random(seed);
        this.afterEach = afterEach;
    }

    @Override
    public void run() {
        try {
            for (int number = 0; ; number++) {
                Kind kind = Kind.values()[random.nextInt(Kind.values().length)];
                create(kind, name + "-" + number);
                afterEach.run();
            }
        } catch (UncheckedIOException gone) {
            // this is how it was meant to end
        }
    }

    void create(Kind kind, String thing) {
        notes.open.add(thing);
        Reply reply =
                switch (kind) {
                    case ACCOUNT ->
                            client.post(
                                    "/api/v1/accounts/self/sub_accounts", "account[name]", thing);
                    case COURSE ->
                            client.post("/api/v1/accounts/self/courses", "course[name]", thing);
                    case MODULE ->
                            client.post(
                                    "/api/v1/courses/" + notes.course(random) + "/modules",
                                    "module[name]",
                                    thing);
                    case USER ->
                            client.post(
                                    "/api/v1/accounts/self/users",
                                    "user[name]",
                                    thing,
                                    "pseudonym[unique_id]",
                                    thing + "@example.edu");
                };
        long id = reply.id();
        notes.of(kind).put(thing, id);
        notes.open.remove(thing);
        if (kind == Kind.COURSE) {
            notes.addCourse(id);
        }
    }
}
