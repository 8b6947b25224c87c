package io.daybook.command.content.courses;

/** Generates the course code of a course that is created without one. */
final class CourseCodes {

    private CourseCodes() {}

    /**
     * Returns the first word of the name, followed by the first later word that contains a digit.
     */
    static String of(String name) {
        String[] words = name.strip().split("\\s+", -1);
        for (int i = 1; i < words.length; i++) {
            if (words[i].chars().anyMatch(Character::isDigit)) {
                return words[0] + " " + words[i];
            }
        }
        return words[0];
    }
}
