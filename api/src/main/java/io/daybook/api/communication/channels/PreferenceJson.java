package io.daybook.api.communication.channels;

/** The preference for a notification (document 2, section 2). */
record PreferenceJson(String href, String notification, String category, String frequency) {}
