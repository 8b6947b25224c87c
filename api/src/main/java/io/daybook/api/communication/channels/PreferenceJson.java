package io.daybook.api.communication.channels;

/** How soon a notification is wanted, as clients see it (document 2, section 2). */
record PreferenceJson(String href, String notification, String category, String frequency) {}
