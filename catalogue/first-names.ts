/** Frequent in Switzerland in any of its languages, without those that are also German words. */
export const firstNames = (
  "Adrian Agnes Alain Alessandra Alessandro Alexander Alfred Ali Alice Amelie Ana Andrea Andreas Andrin Angela Anita " +
  "Anja Anna Anne Anton Antonio Astrid Barbara Beat Beatrice Benjamin Bernadette Bernhard Bettina Brigitte Bruno " +
  "Carla Carlo Carmen Caroline Catherine Céline Charlotte Chantal Christa Christian Christine Christoph Claudia Claudio " +
  "Corinne Cornelia Damian Daniel Daniela David Denise Diana Diego Dominik Doris Edith Elena Elisabeth Emil Emma Erika " +
  "Esther Eva Fabian Fabienne Felix Flavia Florian Francesca Francesco Franz Franziska Fritz Gabriel Gabriela Gabriele " +
  "Georg Gerhard Giovanni Giuseppe Hanna Hannah Hans Hansruedi Heidi Heinz Helena Ines Irene Isabel Isabelle Jacqueline " +
  "Jakob Jan Jana Jasmin Jean Jennifer Johanna Johannes Jonas Josef Julia Julian Jürg Karin Karl Katharina Kathrin Kevin " +
  "Konrad Lara Laura Lea Lena Leo Leon Leonie Liam Lina Lisa Livia Luca Lucas Lukas Luis Luisa Manfred Manuel " +
  "Manuela Marc Marcel Marco Margrit Maria Marianne Marie Mario Markus Martha Martin Martina Matthias Max Maya Melanie Mia " +
  "Michael Michel Michelle Mirjam Monika Moritz Nadia Nadine Natalie Nicolas Nicole Nina Noah Noemi Nora Oliver Olivier " +
  "Oskar Pascal Patricia Patrick Patrizia Paul Paula Peter Petra Philipp Pia Pierre Rafael Rahel Ralf Ramona Raphael " +
  "Rebecca Regina Regula Renate Reto Rita Robert Roger Roland Rolf Rudolf Ruth Sabine Samuel Sandra Sandro Sara Sarah " +
  "Sebastian Silvia Simon Simone Sofia Sonja Sophie Stefan Stefanie Stephan Susanne Sven Tamara Tanja Theo Theres Thomas " +
  "Tim Tobias Urs Ursula Valentina Valentin Vanessa Vera Verena Veronika Viktor Werner Yannick Yvonne"
).split(" ");
