package io.daybook.events.scheduling.appointments;

/** Whether users or groups reserve time slots. */
public enum ParticipantType {
    /** Users reserve for themselves. */
    USER("User"),
    /** Members reserve for their group. */
    GROUP("Group");

    private final String wireName;

    ParticipantType(String wireName) {
        this.wireName = wireName;
    }

    /** Returns the name in requests and responses. */
    public String wireName() {
        return wireName;
    }
}
